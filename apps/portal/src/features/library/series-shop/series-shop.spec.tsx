import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, respond, serveContract } from '#testing/serve-contract';
import { seriesSearches } from './series-searches.store';

const card = exampleOf('getWorkSchedule').days[4]!.works[0]!.work;

beforeEach(() => seriesSearches.clear());

describe('the page of anime', () => {
  test('has what operators chose, what is new today, what others watch and what came last', async () => {
    const today = { ...exampleOf('getWorkSchedule'), today: 5 };
    serveContract({
      ...respond('getWorkSchedule', today),
      ...respond('listWorks', { list: [card], nextCursor: null }),
    });
    openPortal('/animate');
    const banner = await screen.findByRole('region', { name: '推荐' });
    expect(within(banner).getByRole('link', { name: /风帆少年/ })).toHaveAttribute('href', '/series/3');
    const section = within(await screen.findByRole('region', { name: '今日更新' }));
    expect(section.getByRole('link', { name: /18:00 · 第 9 话 归航/ })).toHaveAttribute('href', '/series/3');
    expect(section.getByRole('link', { name: '周更表' })).toHaveAttribute('href', '/animate?day=5');
    expect(within(await screen.findByRole('region', { name: '最近更新' })).getByText('更新至第 8 话')).toBeVisible();
    expect(await screen.findByRole('region', { name: '热门榜' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '继续观看' })).toBeNull();
    expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
  });

  test('offers a player the series that they watch', { tags: ['deep'] }, async () => {
    signIn();
    serveContract();
    openPortal('/animate');
    const going = within(await screen.findByRole('region', { name: '继续观看' }));
    expect(going.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/series\/31\/\d+$/));
  });

  test('shows the week, day by day', { tags: ['deep'] }, async () => {
    serveContract();
    const { user, address } = openPortal('/animate');
    await user.click(await screen.findByRole('button', { name: '周更表' }));
    expect(address()).toBe('/animate?day=today');
    expect(await screen.findByText('周四没有更新')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '周五' }));
    const day = within(await screen.findByRole('list', { name: '周五更新' }));
    expect(day.getByRole('link', { name: /风帆少年/ })).toBeVisible();
  });

  test('shows rankings, each at an address of its own', { tags: ['deep'] }, async () => {
    const calls = serveContract({ ...respond('getWorkRank', { list: 'new', settledAt: null, works: [] }) });
    const { user, address } = openPortal('/animate?rank=hot');
    await user.click(await screen.findByRole('link', { name: '新作榜' }));
    expect(address()).toBe('/animate?rank=new');
    expect(await screen.findByText('新作榜还没有上榜的节目')).toBeVisible();
    expect(placed(calls, 'getWorkRank').at(-1)!.query.get('kind')).toBe('anime');
  });

  test(
    'is filtered by category, year, region, progress and order, and the address keeps all of them',
    { tags: ['deep'] },
    async () => {
      const calls = serveContract();
      const { user, address } = openPortal('/animate?order=recommended');
      const chips = async (name: string) => within(await screen.findByRole('navigation', { name }));
      await user.click((await chips('年份')).getByRole('link', { name: '2026' }));
      await user.click((await chips('地区')).getByRole('link', { name: '日本' }));
      await user.click((await chips('分类')).getAllByRole('link')[1]!);
      await user.click(screen.getByRole('link', { name: '最近更新' }));
      await user.click(screen.getByRole('button', { name: '完结' }));
      const wanted = { category: '1', year: '2026', region: 'japan', serial: 'finished', order: 'updated' };
      expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual(wanted);
      const { category, ...query } = wanted;
      await waitFor(() =>
        expect(Object.fromEntries(placed(calls, 'listWorks').at(-1)!.query)).toEqual({
          ...query,
          kind: 'anime',
          categoryId: category,
        }),
      );
    },
  );

  test('says that nothing is there, and tries again where it failed', async () => {
    serveContract(respond('listWorks', { list: [], nextCursor: null }));
    const { goTo } = openPortal('/animate?order=hot&year=2026');
    expect(await screen.findByText('没有符合条件的节目')).toBeVisible();
    serveContract(fail('listWorks', 500));
    await goTo('/animate?order=newest');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });

  test('is searched by pinyin, within its kind', { tags: ['deep'] }, async () => {
    const calls = serveContract(respond('searchWorks', { list: [card] }));
    const { user, address } = openPortal('/welfare');
    await user.click(await screen.findByRole('link', { name: '搜索福利' }));
    await user.type(await screen.findByRole('searchbox', { name: '搜索福利' }), 'ffsn{Enter}');
    expect(address()).toBe('/welfare?keyword=ffsn');
    expect(await screen.findByRole('link', { name: /风帆少年/ })).toHaveAttribute('href', '/series/3');
    expect(placed(calls, 'searchWorks').at(-1)!.query.get('kind')).toBe('welfare');
  });

  test('offers what others watch before a search, and where nothing is found', { tags: ['deep'] }, async () => {
    const long = { ...card, id: 9, title: '长'.repeat(41) };
    const calls = serveContract({
      ...respond('getWorkRank', { ...exampleOf('getWorkRank'), works: [long, card] }),
      ...respond('searchWorks', { list: [] }),
    });
    const { user, address } = openPortal('/animate?keyword=');
    const popular = () => screen.findByRole('region', { name: '热门搜索' });
    // The first one is longer than what can be searched for.
    expect(
      within(await popular())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([card.title]);
    await user.click(within(await popular()).getByRole('button', { name: card.title }));
    expect(address()).toBe(`/animate?${new URLSearchParams({ keyword: card.title })}`);
    expect(await screen.findByText(`没有找到“${card.title}”`)).toBeVisible();
    expect(await popular()).toBeVisible();
    expect(placed(calls, 'getWorkRank')[0]!.query.get('list')).toBe('hot');
  });
});

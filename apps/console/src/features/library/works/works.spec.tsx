import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const title = () => screen.findByRole('textbox', { name: '书名' });

describe('works in the console', () => {
  it('are found by title, pinyin or author, and opened', async () => {
    const { user, service } = renderConsole({ path: '/works', role: 'operator' });
    await user.type(await screen.findByPlaceholderText('搜索作品名、拼音或作者'), 'wugang');
    await expect.poll(() => service.callsOf('consoleListWorks').at(-1)?.query.get('filter')).toContain('wugang');
    await user.click(await screen.findByText('雾港灯塔手记'));
    expect(await title()).toHaveValue('雾港灯塔手记');
    expect(await screen.findByRole('region', { name: '修改历史' })).toBeVisible();
  });

  it('are named, counted and priced by the words of their kind', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/works/create', role: 'operator' });
    await title();
    const choose = async (name: RegExp, option: string) => {
      await user.click(screen.getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/^类型/, '动漫');
    await choose(/^收费/, '付费');
    expect(await screen.findByRole('textbox', { name: '剧名' })).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: /^单话价格/ })).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: /^免费话数/ })).toBeVisible();
  });

  it('are added as drafts, with prices only where they are paid', async () => {
    const { user, service } = renderConsole({ path: '/works/create', role: 'operator' });
    await user.type(await title(), '纸船渡口');
    await user.type(screen.getByRole('textbox', { name: '作者' }), '陆明川');
    expect(screen.queryByRole('spinbutton', { name: /单章价格/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存为草稿' }));
    await waitFor(() =>
      expect(service.callsOf('consoleCreateWork')[0]?.body).toMatchObject({
        kind: 'novel',
        title: '纸船渡口',
        access: 'free',
        partPrice: 0,
        workPrice: null,
        categoryId: null,
      }),
    );
  });

  it(
    'say what the videos of a series take up, in the list and on the page of the series',
    { tags: ['deep'] },
    async () => {
      const [storage] = exampleFor<[Schemas['VideoStorage']]>('listVideoStorage');
      const series = exampleFor<Schemas['Work'][]>('consoleListWorks').find(({ kind }) => kind === 'anime');
      const { user, service } = renderConsole({
        path: '/works',
        role: 'operator',
        responses: {
          listVideoStorage: () => ({ body: [{ ...storage, workId: 3 }] }),
          consoleGetWork: () => ({ body: series }),
        },
      });
      expect(await screen.findByText('3.1 GB')).toBeVisible();
      expect(service.callsOf('listVideoStorage').map(({ query }) => query.get('filter'))).toEqual(['{"workId":[3]}']);
      await user.click(screen.getByText('风帆少年'));
      expect(await screen.findByText(/占用 3.1 GB（原文件 1.4 GB，清晰度 1.7 GB/)).toBeVisible();
    },
  );

  it(
    'of series have a year, a region, a studio, a cast, and a time when new episodes come',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: '/works/create', role: 'operator' });
      const choose = async (box: string, option: string) => {
        await user.click(await screen.findByRole('combobox', { name: box }));
        await user.click(await screen.findByRole('option', { name: option }));
      };
      await user.type(await title(), '风帆少年');
      await user.type(screen.getByRole('textbox', { name: '作者' }), '林知远');
      expect(screen.queryByRole('spinbutton', { name: '年份' })).toBeNull();
      await choose('类型', '动漫');
      await user.type(await screen.findByRole('spinbutton', { name: '年份' }), '2026');
      await choose('地区', '中国大陆');
      await user.type(screen.getByRole('textbox', { name: '制作' }), '白帆动画');
      await choose('更新星期', '周五');
      await user.click(screen.getByRole('button', { name: '保存为草稿' }));
      expect(await screen.findByText('更新的星期和时间请一起填写')).toBeVisible();
      await user.type(screen.getByRole('textbox', { name: '更新时间' }), '18:00');
      await user.click(screen.getByRole('button', { name: '添加' }));
      await user.type(await screen.findByRole('textbox', { name: '姓名' }), '程小雨');
      await user.click(screen.getByRole('button', { name: '保存为草稿' }));
      await waitFor(() =>
        expect(service.callsOf('consoleCreateWork')[0]?.body).toMatchObject({
          kind: 'anime',
          year: 2026,
          region: 'china',
          studio: '白帆动画',
          cast: [{ name: '程小雨', role: '' }],
          air: { day: 5, time: '18:00' },
        }),
      );
    },
  );

  it('say what is missing before they can be published', { tags: ['deep'] }, async () => {
    const draft = { ...exampleFor<Schemas['Work']>('consoleGetWork'), state: 'draft', publishAt: null };
    const responses = {
      consoleGetWork: () => ({ body: draft }),
      publishWork: () => ({
        status: 422,
        body: { code: 'work.notReady', message: '作品信息不完整，不能上架', errors: { coverId: '请上传封面' } },
      }),
    };
    const { user } = renderConsole({ path: '/works/1', role: 'operator', responses });
    await user.click(await screen.findByRole('button', { name: '立即上架' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }));
    expect(await screen.findByText(/封面：请上传封面/)).toBeVisible();
  });

  it('lead to their chapters', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/works/1', role: 'operator' });
    const link = await screen.findByRole('link', { name: '管理章节' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/parts?filter='));
  });
});

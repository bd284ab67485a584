import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rememberDownload } from '#features/money/purchases/downloaded.store';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, respond, serveContract } from '#testing/serve-contract';

const nothing = { list: [], nextCursor: null };
const entry = exampleOf('listShelf').list[0]!;

describe('阅读记录', () => {
  test('leads a reader on in each work, and says of one that is down that it is', async () => {
    signIn();
    serveContract();
    openPortal('/readhistory');
    const read = await screen.findByRole('article', { name: '雾港灯塔手记' });
    expect(within(read).getByRole('link')).toHaveAttribute('href', '/readbook/1/12');
    expect(within(read).getByText('读到 第十二章 灯塔下的人 · 31%')).toBeVisible();
    const down = screen.getByRole('article', { name: '作品已下架' });
    expect(within(down).queryByRole('link')).toBeNull();
  });

  test('forgets a work after a question, and nothing when that is declined', async () => {
    signIn();
    const calls = serveContract();
    const { user } = openPortal('/readhistory');
    await user.click(await screen.findByRole('button', { name: '移除阅读记录：雾港灯塔手记' }));
    const dialog = () => within(screen.getByRole('dialog', { name: '移除这条阅读记录？' }));
    await user.click(dialog().getByRole('button', { name: '取消' }));
    expect(placed(calls, 'removeFromReadingHistory')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '移除阅读记录：雾港灯塔手记' }));
    await user.click(dialog().getByRole('button', { name: '移除' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: '雾港灯塔手记' })).toBeNull());
    expect(placed(calls, 'removeFromReadingHistory')).toHaveLength(1);
    expect(screen.getByRole('article', { name: '作品已下架' })).toBeVisible();
  });

  test('is emptied after a question, and stays when that fails', { tags: ['deep'] }, async () => {
    signIn();
    const calls = serveContract(fail('clearReadingHistory', 500));
    const { user } = openPortal('/readhistory');
    await user.click(await screen.findByRole('button', { name: '清空阅读记录' }));
    const dialog = within(screen.getByRole('dialog', { name: '清空阅读记录？' }));
    await user.click(dialog.getByRole('button', { name: '清空' }));
    await waitFor(() => expect(placed(calls, 'clearReadingHistory')).toHaveLength(1));
    expect(screen.getByRole('article', { name: '雾港灯塔手记' })).toBeVisible();
    serveContract({ ...respond('listReadingHistory', nothing) });
    await user.click(dialog.getByRole('button', { name: '清空' }));
    expect(await screen.findByText('还没有阅读记录')).toBeVisible();
    expect(screen.queryByRole('button', { name: '清空阅读记录' })).toBeNull();
  });

  test('has what was watched in a tab of its own, one tap from where it goes on', { tags: ['deep'] }, async () => {
    signIn();
    const [watched] = exampleOf('listContinuedWatching').list;
    const calls = serveContract(respond('listReadingHistory', { list: [watched!], nextCursor: null }));
    const { user } = openPortal('/readhistory');
    await user.click(await screen.findByRole('button', { name: '看' }));
    const series = await screen.findByRole('article', { name: '纸船与星河' });
    expect(within(series).getByRole('link')).toHaveAttribute('href', '/series/31/303');
    expect(within(series).getByText('看到 第 3 话 灯塔 10:52')).toBeVisible();
    expect(placed(calls, 'listReadingHistory').at(-1)?.query.get('medium')).toBe('video');
    await user.click(screen.getByRole('button', { name: '清空观看记录' }));
    const dialog = within(screen.getByRole('dialog', { name: '清空观看记录？' }));
    await user.click(dialog.getByRole('button', { name: '清空' }));
    expect(await screen.findByText('还没有观看记录')).toBeVisible();
    expect(placed(calls, 'clearReadingHistory').at(-1)?.query.get('medium')).toBe('video');
  });

  test('has the games of this device for a guest too, and forgets one or all of them', { tags: ['deep'] }, async () => {
    const games = [1, 2].map((id) => ({
      ...exampleOf('listGames').list[0]!,
      id,
      name: `游戏 ${id}`,
      at: '2026-11-20T12:31:00.000Z',
    }));
    for (const game of games) rememberDownload(game);
    serveContract();
    const { user } = openPortal('/readhistory?tab=played');
    expect(await screen.findByRole('button', { name: '从列表移除 游戏 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '从列表移除 游戏 2' }));
    expect(screen.queryByText('游戏 2')).toBeNull();
    await user.click(screen.getByRole('button', { name: '清空游戏记录' }));
    const dialog = within(screen.getByRole('dialog', { name: '清空游戏记录？' }));
    await user.click(dialog.getByRole('button', { name: '清空' }));
    expect(await screen.findByText('还没有玩过的游戏')).toBeVisible();
    expect(screen.queryByRole('button', { name: '清空游戏记录' })).toBeNull();
  });

  test('asks a guest to sign in', { tags: ['deep'] }, async () => {
    serveContract();
    openPortal('/readhistory');
    expect(await screen.findByRole('link', { name: '登录/注册' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Freadhistory',
    );
  });

  test('can be tried again when it does not load', { tags: ['deep'] }, async () => {
    signIn();
    serveContract(fail('listReadingHistory', 500));
    const { user } = openPortal('/readhistory');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract();
    await user.click(retry);
    expect(await screen.findByRole('article', { name: '雾港灯塔手记' })).toBeVisible();
  });
});

describe('我的订阅', () => {
  test('marks a work that has a new chapter, also one that comes meanwhile', async () => {
    signIn();
    const feed = new FakeFeed();
    serveContract(respond('listShelf', { list: [{ ...entry, hasNew: false }], nextCursor: null }));
    openPortal('/subscriblist', feed.open);
    const work = await screen.findByRole('article', { name: '雾港灯塔手记' });
    expect(within(work).queryByText('有更新')).toBeNull();
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await feed.pushNow('place.grown', { workId: 1 });
    expect(await within(work).findByText('有更新')).toBeVisible();
    expect(within(work).getByText('最新：第三十六章 潮退')).toBeVisible();
  });

  test('ends a subscription at once, and takes that back', { tags: ['deep'] }, async () => {
    signIn();
    const calls = serveContract();
    const { user } = openPortal('/subscriblist');
    await user.click(await screen.findByRole('button', { name: '取消订阅：雾港灯塔手记' }));
    expect(await screen.findByText('还没有订阅')).toBeVisible();
    expect(placed(calls, 'unsubscribeWork')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('article', { name: '雾港灯塔手记' })).toBeVisible();
    expect(placed(calls, 'subscribeWork')).toHaveLength(1);
  });

  test('keeps a subscription that could not be ended', { tags: ['deep'] }, async () => {
    signIn();
    serveContract(fail('unsubscribeWork', 500));
    const { user } = openPortal('/subscriblist');
    await user.click(await screen.findByRole('button', { name: '取消订阅：雾港灯塔手记' }));
    expect(await screen.findByRole('article', { name: '雾港灯塔手记' })).toBeVisible();
  });

  test('is honest when there is nothing', { tags: ['deep'] }, async () => {
    signIn();
    serveContract(respond('listShelf', nothing));
    openPortal('/subscriblist');
    expect(await screen.findByText('还没有订阅')).toBeVisible();
    expect(screen.getByRole('link', { name: '去首页看看' })).toHaveAttribute('href', '/');
  });
});

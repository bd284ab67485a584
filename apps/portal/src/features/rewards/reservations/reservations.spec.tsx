import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetIntended } from '#platform/session/intended-act';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import {
  exampleOf,
  fail,
  placed,
  refuse,
  respond,
  serveContract,
  success,
  type Responses,
} from '#testing/serve-contract';

const [game, soon] = exampleOf('listUpcomingGames').list;
const nothing = { list: [], nextCursor: null };
const page = exampleOf('getHome');
const section = page.sections.find(({ kind }) => kind === 'reservations')!;

const serve = (responses: Responses = {}) =>
  serveContract({ ...respond('listOwnReservations', { ids: [] }), ...responses });
const row = async (name = '潮汐航线') => within(await screen.findByRole('article', { name }));
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => forgetIntended());

describe('a player who looks for games to come', () => {
  test('sees when each comes, how many wait, and what it is', async () => {
    serve();
    openPortal('/reservations');
    const first = await row();
    expect(first.getByText('驾着旧帆船，去潮水尽头')).toBeVisible();
    expect(first.getByText(/12 月 18 日上线 · 3\.2万人已预约$/)).toBeVisible();
    const { picture, x, y } = game!.keyVisual!;
    const visual = document.querySelector<HTMLImageElement>(`img[src="${picture.medium}"]`);
    expect(visual?.style.objectPosition).toBe(`${x}% ${y}%`);
    const second = await row('纸鸢镇');
    expect(second.getByText('模拟 · 联机'), 'where nobody wrote a sentence').toBeVisible();
    expect(second.getByText('即将上线')).toBeVisible();
  });

  test('is told that there is none, and sees one that an operator opens', async () => {
    serve(respond('listUpcomingGames', nothing));
    const feed = new FakeFeed();
    signIn();
    openPortal('/reservations', feed.open);
    expect(await screen.findByText('暂时没有可以预约的新游')).toBeVisible();
    await waitFor(() => expect(feed.following).toHaveLength(1));
    serve();
    const at = '2026-11-20T02:00:00.000Z';
    await feed.push({ topic: 'players', seq: 1, at, kind: 'reservation.changed', payload: { id: 1 } });
    expect(await screen.findByRole('article', { name: '潮汐航线' })).toBeVisible();
  });

  test('is told why there is no list, and tries again', async () => {
    serve(fail('listUpcomingGames', 503));
    const { user } = openPortal('/reservations');
    expect(await screen.findByRole('alert')).toHaveTextContent('新游预约加载失败');
    serve();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article', { name: '潮汐航线' })).toBeVisible();
  });
});

describe('a player who reserves a game', () => {
  test('sees it at once, and the number that the service says', async () => {
    const calls = serve();
    signIn();
    const { user } = openPortal('/reservations');
    await user.click(await button('预约 纸鸢镇'));
    const done = await button('取消预约 纸鸢镇');
    expect([done.textContent, done.getAttribute('aria-pressed')]).toEqual(['已预约', 'true']);
    expect(await screen.findByText('预约成功，上线后会给您发消息')).toBeVisible();
    expect((await row('纸鸢镇')).getByText(/^即将上线 · 3\.2万人已预约$/)).toBeVisible();
    expect(placed(calls, 'reserveGame')).toHaveLength(1);
  });

  test('who taps twice at once is back where they were, with one call under way at a time', async () => {
    let underWay = 0;
    let most = 0;
    const slow = async () => {
      most = Math.max(most, (underWay += 1));
      await new Promise((done) => setTimeout(done, 20));
      underWay -= 1;
      return success({ id: soon!.id, isReserved: true, count: 1 });
    };
    const calls = serve({ reserveGame: slow, cancelReservation: slow });
    signIn();
    const { user } = openPortal('/reservations');
    await user.click(await button('预约 纸鸢镇'));
    await user.click(await button('取消预约 纸鸢镇'));
    expect(await button('预约 纸鸢镇')).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(placed(calls, 'cancelReservation')).toHaveLength(1));
    await waitFor(() => expect(underWay).toBe(0));
    expect(most).toBe(1);
  });

  test('takes back what they reserved on another device', async () => {
    const calls = serve(respond('listOwnReservations', { ids: [game!.id] }));
    signIn();
    const { user } = openPortal('/reservations');
    await user.click(await button('取消预约 潮汐航线'));
    expect(await button('预约 潮汐航线')).toBeVisible();
    expect(await screen.findByText('已取消预约')).toBeVisible();
    expect(placed(calls, 'cancelReservation')).toHaveLength(1);
  });

  test('reads that the game is out, and finds it gone', async () => {
    serve(refuse('reserveGame', 'reservation.released'));
    signIn();
    const { user } = openPortal('/reservations');
    await button('预约 潮汐航线');
    serve({ ...refuse('reserveGame', 'reservation.released'), ...respond('listUpcomingGames', nothing) });
    await user.click(await button('预约 潮汐航线'));
    expect(await screen.findByText('该游戏已经上线，不用预约，直接下载就可以玩')).toBeVisible();
    expect(await screen.findByText('暂时没有可以预约的新游')).toBeVisible();
  });

  test('as a guest signs in first, and has reserved it when they are back', async () => {
    const calls = serve();
    const { user, address } = openPortal('/reservations');
    await user.click(await button('预约 潮汐航线'));
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/reservations')}`);
    expect(placed(calls, 'listOwnReservations')).toEqual([]);
    serve(respond('listOwnReservations', { ids: [game!.id] }));
    await signInByHand(user);
    expect(await screen.findByText('预约成功，上线后会给您发消息')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/reservations'));
    expect(await button('取消预约 潮汐航线')).toBeVisible();
  });
});

describe('the first page', () => {
  const withUpcoming = (upcoming: typeof section.upcoming) =>
    respond('getHome', { ...page, sections: [{ ...section, upcoming }] });

  test('has games to come in rows, with the way to all of them', async () => {
    const calls = serve(withUpcoming([game!, soon!]));
    const { user, address } = openPortal('/');
    const shelf = within(await screen.findByRole('region', { name: '新游预约' }));
    expect(await shelf.findAllByRole('listitem')).toHaveLength(2);
    expect(shelf.getByText(/12 月 18 日上线 · 3\.2万人已预约$/)).toBeVisible();
    expect(shelf.queryByText('驾着旧帆船，去潮水尽头')).toBeNull();
    await user.click(shelf.getByRole('link', { name: '全部' }));
    expect(address()).toBe('/reservations');
    expect(placed(calls, 'listOwnReservations'), 'for guests').toEqual([]);
  });

  test('knows what the player reserved, and asks again when one changes', async () => {
    const calls = serve({ ...withUpcoming([game!]), ...respond('listOwnReservations', { ids: [game!.id] }) });
    signIn();
    const feed = new FakeFeed();
    openPortal('/', feed.open);
    expect(await button('取消预约 潮汐航线')).toBeVisible();
    await waitFor(() => expect(feed.following).toHaveLength(1));
    serve(respond('getHome', { ...page, sections: [] }));
    const at = '2026-11-20T02:00:00.000Z';
    await feed.push({ topic: 'players', seq: 1, at, kind: 'reservation.changed', payload: { id: 1 } });
    await waitFor(() => expect(screen.queryByRole('region', { name: '新游预约' })).toBeNull());
    expect(placed(calls, 'getHome')).toHaveLength(1);
  });

  test('that an older version kept has no games to come, and is shown all the same', async () => {
    const { upcoming: _none, ...older } = section;
    serve(respond('getHome', { ...page, sections: [older] }));
    openPortal('/');
    expect(await screen.findByRole('region', { name: '新游预约' })).toBeVisible();
  });
});

async function signInByHand(user: UserEvent) {
  await user.type(await screen.findByLabelText('账号'), 'yuanhangzhe');
  await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
  await user.click(screen.getByRole('button', { name: '登录' }));
}

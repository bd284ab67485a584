import { act, screen, waitFor, within } from '@testing-library/react';
import type { FeedEntry } from '@ug/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectBulletin } from '#testing/bulletin';
import { exampleOf, fail, respond, serveContract, success, type Call } from '#testing/serve-contract';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { signOut } from '#features/players/accounts/sessions.widget';
import { closeBulletin, dismissalOf, useBulletins } from './bulletin.store';
import { currentBulletinQuery } from './bulletins.queries';

const bulletin = exampleOf('getBulletin')!;
const asked = (calls: Call[]) => calls.filter(({ id }) => id === 'getBulletin');
const popup = () => screen.findByRole('dialog', { name: bulletin.title });
const published = (seq: number, id: number, title: string, createTime = bulletin.createTime): FeedEntry => ({
  topic: 'players',
  seq,
  at: bulletin.createTime,
  kind: 'bulletin.published',
  payload: { bulletin: { ...bulletin, id, title, createTime } },
});

beforeEach(expectBulletin);

describe('the bulletin', () => {
  test.each(['/', '/faq', '/detail/1', '/checkin'])('stands above %s', { tags: ['deep'] }, async (address) => {
    const calls = serveContract();
    openPortal(address);
    const dialog = within(await popup());
    expect(dialog.getByText(/^发布时间 2026-11-20 \d\d:00$/)).toBeVisible();
    expect(dialog.getByText(/周五 10:00 服务器维护/)).toBeVisible();
    expect(asked(calls)[0]?.query.toString()).toBe('posType=1');
  });

  test.each(['the icon', 'Esc'])('closed by %s stays closed for this visit, and is there on the next', async (way) => {
    serveContract();
    const { user, goTo } = openPortal('/');
    await popup();
    if (way === 'Esc') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: '关闭公告' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await goTo('/faq');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem(':not-show')).toBeNull();
  });

  test('closed with 今日不再显示 is not even fetched again that day, by this player', async () => {
    signIn();
    const calls = serveContract();
    const { user } = openPortal('/faq');
    const dialog = within(await popup());
    await user.click(dialog.getByRole('checkbox', { name: '今日不再显示' }));
    await user.click(dialog.getByRole('button', { name: '关闭公告' }));
    expect(Number(localStorage.getItem('10001:not-show'))).toBeGreaterThan(Date.now() - 60_000);
    calls.length = 0;
    openPortal('/faq');
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('listMessages'));
    expect(asked(calls)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('never comes over the pages on which somebody signs in, and is there afterwards', async () => {
    serveContract();
    await import('./bulletin-dialog');
    const { goTo, queries } = openPortal('/login');
    await waitFor(() => expect(queries.getQueryData(currentBulletinQuery.queryKey)).toEqual(bulletin));
    for (const address of ['/login', '/register', '/other', '/account-help']) {
      await goTo(address);
      expect(await screen.findAllByRole('textbox')).not.toEqual([]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
    await goTo('/faq');
    expect(await popup()).toBeVisible();
  });

  test('dismissed by a player does not come once more when they sign out', async () => {
    signIn();
    const calls = serveContract();
    const { user } = openPortal('/faq');
    const dialog = within(await popup());
    await user.click(dialog.getByRole('checkbox', { name: '今日不再显示' }));
    await user.click(dialog.getByRole('button', { name: '关闭公告' }));
    // Another visit, on which nothing was closed yet.
    useBulletins.setState({ closed: [] });
    calls.length = 0;
    await act(() => signOut());
    await waitFor(() => expect(calls.map(({ id }) => id)).toContain('logoutAccount'));
    expect(asked(calls)).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('dismissed by a guest does not come once more when they sign in, and by one player it comes for another', () => {
    closeBulletin(bulletin.id, '', true);
    expect(dismissalOf('10001')).not.toBeNull();
    localStorage.clear();
    closeBulletin(bulletin.id, '10002', true);
    expect(dismissalOf('10001')).toBeNull();
    expect(dismissalOf('')).not.toBeNull();
  });

  test('dismissed yesterday is there today', async () => {
    localStorage.setItem(':not-show', String(Date.now() - 25 * 3600_000));
    serveContract();
    openPortal('/faq');
    expect(await popup()).toBeVisible();
  });

  test('that does not exist is not shown', async () => {
    const calls = serveContract({
      ...respond('getBulletin', null),
      ...respond('getHome', { ...exampleOf('getHome'), notice: { text: '', to: null, bulletin: null } }),
    });
    openPortal('/');
    await waitFor(() => expect(asked(calls)).toHaveLength(1));
    expect(await screen.findByText('欢迎来到游光，祝您玩得开心')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('never comes between a player and a payment', { tags: ['deep'] }, async () => {
    signIn();
    serveContract();
    const { goTo } = openPortal('/recharge');
    expect(await screen.findByRole('button', { name: '立即支付' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await goTo('/profile?pop=1');
    expect(await screen.findByRole('dialog', { name: '开通会员' })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await goTo('/profile');
    expect(await popup()).toBeVisible();
  });

  test('never comes between a player and a download', { tags: ['deep'] }, async () => {
    signIn();
    let send: (response: Response) => void = () => undefined;
    serveContract({
      ...respond('getGameDetail', { ...exampleOf('getGameDetail'), onlineType: 1, buyAmount: 50 }),
      getBulletin: () => new Promise((resolve) => (send = resolve)),
    });
    const { user } = openPortal('/detail/1');
    await user.click(await screen.findByRole('button', { name: '50 X钻 下载' }));
    const dialog = await screen.findByRole('dialog', { name: '下载确认' });
    send(success(bulletin));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([dialog]));
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    expect(await popup()).toBeVisible();
  });

  test('leads into the portal without leaving the page', { tags: ['deep'] }, async () => {
    const content = '<p><a href="/detail/1">星海远征</a></p>';
    serveContract(respond('getBulletin', { ...bulletin, content }));
    const { user, address } = openPortal('/faq');
    await user.click(within(await popup()).getByRole('link', { name: '星海远征' }));
    expect(address()).toBe('/detail/1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the line on the home page', () => {
  test('says the title of the newest bulletin, and opens it', async () => {
    serveContract();
    const { user } = openPortal('/');
    await user.click(within(await popup()).getByRole('button', { name: '关闭公告' }));
    const line = screen.getByRole('button', { name: `公告：${bulletin.title}` });
    expect(line).toHaveTextContent(bulletin.title);
    await user.click(line);
    expect(await popup()).toBeVisible();
  });

  test('is there on a day without the popup, and opens what was dismissed', async () => {
    localStorage.setItem(':not-show', String(Date.now()));
    const calls = serveContract();
    const { user } = openPortal('/');
    await user.click(await screen.findByRole('button', { name: `公告：${bulletin.title}` }));
    expect(await popup()).toBeVisible();
    expect(asked(calls)).toEqual([]);
  });

  test('leads to every bulletin that is out, each of which opens', async () => {
    localStorage.setItem(':not-show', String(Date.now()));
    serveContract();
    const { user, address } = openPortal('/');
    await user.click(await screen.findByRole('link', { name: '全部公告' }));
    expect(address()).toBe('/bulletins');
    await user.click(await screen.findByRole('button', { name: /^秋日签到活动/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '秋日签到活动' }));
    expect(dialog.getByText('连续签到七天，第七天奖励翻倍。')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '关闭公告' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('on the page of bulletins a player', { tags: ['deep'] }, () => {
  beforeEach(() => localStorage.setItem(':not-show', String(Date.now())));

  test('is told that there are none', async () => {
    serveContract(respond('listBulletins', []));
    openPortal('/bulletins');
    expect(await screen.findByText('还没有公告')).toBeVisible();
    expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/');
  });

  test('finds the one open that led here, and it stays closed', async () => {
    serveContract();
    const { user, address } = openPortal('/bulletins?id=2');
    const dialog = within(await screen.findByRole('dialog', { name: '秋日签到活动' }));
    await waitFor(() => expect(address()).toBe('/bulletins'));
    await user.click(dialog.getByRole('button', { name: '关闭公告' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is told why there is no list, and tries again', async () => {
    serveContract(fail('listBulletins', 503));
    const { user } = openPortal('/bulletins');
    expect(await screen.findByRole('alert')).toHaveTextContent('公告加载失败服务不可用');
    serveContract();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('秋日签到活动')).toBeVisible();
  });
});

describe('live, a player', () => {
  const open = async () => {
    signIn();
    serveContract(respond('getBulletin', null));
    const feed = new FakeFeed();
    const visit = openPortal('/faq', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    return { feed, ...visit };
  };

  test('sees a bulletin as it comes out, a second one after the first was closed, and none that was withdrawn', async () => {
    const { feed, user } = await open();
    await feed.push(published(1, 4, '新活动'));
    expect(await screen.findByRole('dialog', { name: '新活动' })).toBeVisible();
    await user.keyboard('{Escape}');
    await feed.push(published(2, 5, '又一个新活动'));
    expect(await screen.findByRole('dialog', { name: '又一个新活动' })).toBeVisible();
    await feed.push({
      topic: 'players',
      seq: 3,
      at: bulletin.createTime,
      kind: 'bulletin.withdrawn',
      payload: { id: 5, current: { ...bulletin, id: 4, title: '新活动' } },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test(
    'who wants none today is left in peace by an edit of what was out, and sees what comes out later',
    { tags: ['deep'] },
    async () => {
      localStorage.setItem('10001:not-show', String(Date.now()));
      const { feed } = await open();
      await feed.push(published(1, 4, '改过的活动'));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await feed.push(published(2, 5, '刚刚发布的活动', new Date(Date.now() + 60_000).toISOString()));
      expect(await screen.findByRole('dialog', { name: '刚刚发布的活动' })).toBeVisible();
    },
  );

  test('is not shown an older bulletin that was only edited in place of the newest', { tags: ['deep'] }, async () => {
    const { feed, user } = await open();
    await feed.push(published(1, 5, '新活动', '2026-11-21T03:00:00.000Z'));
    await screen.findByRole('dialog', { name: '新活动' });
    await feed.push(published(2, 4, '改过的旧活动', '2026-11-20T03:00:00.000Z'));
    expect(screen.getByRole('dialog', { name: '新活动' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

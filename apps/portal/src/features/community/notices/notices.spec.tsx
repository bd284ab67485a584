import { screen, waitFor, within } from '@testing-library/react';
import type { FeedEntry, Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guestState, useAccount } from '#platform/session/account.store';
import { scrollToEnd } from '#testing/browser';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { disconnect, exampleOf, fail, placed, respond, serveContract, success } from '#testing/serve-contract';

type Page = Schemas['NoticePage'];

const address = '/message?tab=notices';
const example = () => exampleOf('listNotices');
const rows = () => screen.getAllByRole('listitem');
const reply = /^橘子汽水回复了您/;

const topic = 'player:10001';
const at = '2026-11-21T08:13:00.000Z';
const changed = (id: number, isGone = false, seq = 1): FeedEntry => ({
  topic,
  seq,
  at,
  kind: 'notice.changed',
  payload: { id, kind: 'like', isGone },
});
const readElsewhere: FeedEntry = { topic, seq: 2, at, kind: 'notice.read', payload: { upTo: 96 } };

/** The list as it stands, which a test changes; reading makes all of it read. */
function standing(page: Page = example()) {
  const state = { page };
  const responses = {
    listNotices: () => success(state.page),
    readNotices: () => {
      const records = state.page.records.map((one) => ({ ...one, isRead: true }));
      state.page = { ...state.page, records, unread: 0 };
      return success({ unread: 0 });
    },
  };
  return { state, responses };
}

async function openLive(page?: Page) {
  const { state, responses } = standing(page);
  const calls = serveContract(responses);
  const feed = new FakeFeed();
  const visit = openPortal(address, feed.open);
  await waitFor(() => expect(feed.following).toEqual(['10001']));
  return { state, calls, feed, ...visit };
}

beforeEach(() => signIn());

describe('what happened to a player in the square', () => {
  test('is listed with who, what was written, about what and whether it is new', async () => {
    serveContract(standing().responses);
    openPortal(address);
    expect(await screen.findByText('小北等 12 人赞了您的帖子')).toBeVisible();
    expect(rows()).toHaveLength(5);
    const [likes, answer, comment] = rows();
    expect(within(likes!).getByText('等 12 人')).toBeVisible();
    expect(within(likes!).getByText('星海远征深渊 12 层打法，平民也能过')).toBeVisible();
    expect(within(answer!).getByText('我也在二区，加个好友一起打呀')).toBeVisible();
    expect(within(answer!).getByText('未读')).toBeInTheDocument();
    expect(within(comment!).queryByText('未读')).toBeNull();
  });

  test('leads to the post, the comment or the player', async () => {
    const gone = { ...example().records[0]!, id: 80, path: '' };
    const outside = { ...example().records[0]!, id: 79, path: '//evil.example' };
    const page = { ...example(), records: [...example().records, gone, outside] };
    serveContract(standing(page).responses);
    openPortal(address);
    await screen.findAllByText('小北等 12 人赞了您的帖子');
    const ways = rows().map((row) => within(row).queryByRole('link')?.getAttribute('href'));
    expect(ways).toEqual([
      '/post/21',
      '/post/18?comment=402',
      '/post/21?comment=399',
      '/detail/12?review=34',
      '/player/10086',
      undefined,
      undefined,
    ]);
  });

  test('comes page by page', { tags: ['deep'] }, async () => {
    const [first, ...others] = example().records;
    const calls = serveContract({
      ...standing().responses,
      listNotices: ({ query }) =>
        success(
          query.get('cursor')
            ? { ...example(), records: others }
            : { ...example(), records: [first], hasMore: true, nextCursor: 'next' },
        ),
    });
    openPortal(address);
    expect(await screen.findByText('小北等 12 人赞了您的帖子')).toBeVisible();
    await waitFor(() => expect(scrollToEnd()).not.toEqual([]));
    expect(await screen.findByText('小北关注了您')).toBeVisible();
    expect(rows()).toHaveLength(5);
    expect(placed(calls, 'listNotices').map(({ query }) => query.get('cursor'))).toEqual([null, 'next']);
  });

  test('is reached by its part of the messages, beside 系统 and 客服', { tags: ['deep'] }, async () => {
    const calls = serveContract(standing().responses);
    const visit = openPortal('/message');
    await visit.user.click(await screen.findByRole('button', { name: '互动' }));
    expect(visit.address()).toBe(address);
    expect(await screen.findByRole('link', { name: reply })).toBeVisible();
    await visit.user.click(screen.getByRole('button', { name: /^系统/ }));
    expect(visit.address()).toBe('/message');
    expect(placed(calls, 'readNotices')).toHaveLength(1);
  });

  test('is read once when it is shown, and marked until the player leaves', async () => {
    const calls = serveContract(standing().responses);
    const { user } = openPortal(address);
    await screen.findByRole('link', { name: reply });
    await waitFor(() => expect(placed(calls, 'readNotices')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: '互动' })).toBeVisible();
    expect(screen.getAllByText('未读')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^客服/ }));
    await user.click(screen.getByRole('button', { name: '互动' }));
    await screen.findByRole('link', { name: reply });
    expect(screen.queryByText('未读')).toBeNull();
    expect(placed(calls, 'readNotices')).toHaveLength(1);
  });

  test('is not read while the browser shows something else', { tags: ['deep'] }, async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const calls = serveContract(standing().responses);
    openPortal(address);
    await screen.findByRole('link', { name: reply });
    expect(placed(calls, 'readNotices')).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(placed(calls, 'readNotices')).toHaveLength(1));
  });

  test('that is nothing yet leaves a word and a way', { tags: ['deep'] }, async () => {
    const calls = serveContract(respond('listNotices', { records: [], unread: 0, hasMore: false, nextCursor: null }));
    openPortal(address);
    expect(await screen.findByText('还没有互动消息')).toBeVisible();
    expect(screen.getByRole('link', { name: '去社区看看' })).toHaveAttribute('href', '/square?side=community');
    expect(placed(calls, 'readNotices')).toEqual([]);
  });

  test.each([
    ['an error', fail('listNotices', 500)],
    ['no network', disconnect('listNotices')],
  ])('that could not be fetched for %s is asked for again', { tags: ['deep'] }, async (_, broken) => {
    serveContract(broken);
    const { user } = openPortal(address);
    expect(await screen.findByText('互动消息加载失败')).toBeVisible();
    serveContract(standing().responses);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: reply })).toBeVisible();
  });

  test('is not for guests, who are sent to sign in and back', { tags: ['deep'] }, async () => {
    useAccount.setState(guestState, true);
    const calls = serveContract();
    const visit = openPortal(address);
    await waitFor(() => expect(visit.address()).toBe(`/login?redirect=${encodeURIComponent(address)}`));
    expect(placed(calls, 'listNotices')).toEqual([]);
  });

  test('with markup in it is shown as it is', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const records = [{ ...example().records[1]!, text: `${markup}回复了您`, excerpt: markup }];
    serveContract(standing({ ...example(), records }).responses);
    openPortal(address);
    expect(await screen.findByText(markup)).toBeVisible();
    expect(document.querySelector('main img[onerror]')).toBeNull();
  });
});

describe('what the feed says of it', () => {
  const newest: Schemas['Notice'] = {
    ...example().records[1]!,
    id: 97,
    kind: 'mention',
    text: '星海旅人在评论里提到了您',
    updatedAt: '2026-11-21T08:13:00.000Z',
  };

  test('marks its part of the messages, and leaves the count of the player’s picture alone', async () => {
    serveContract(respond('listMessages', { ...exampleOf('listMessages'), unread: { count: 1, version: 1 } }));
    const feed = new FakeFeed();
    const { goTo } = openPortal('/', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await feed.emit(({ onCounters }) => onCounters({ notices: { count: 100, version: 4 } }));
    expect(await screen.findByRole('link', { name: '系统消息，1 条未读' })).toBeVisible();
    await goTo('/message');
    expect(await screen.findByRole('button', { name: '互动（99+）' })).toBeVisible();
    await feed.emit(({ onCounters }) => onCounters({ notices: { count: 3, version: 5 } }));
    expect(screen.getByRole('button', { name: '互动（3）' })).toBeVisible();
    await feed.emit(({ onCounters }) => onCounters({ notices: { count: 9, version: 3 } }));
    expect(screen.getByRole('button', { name: '互动（3）' })).toBeVisible();
    await feed.emit(({ onCounters }) => onCounters({ notices: { count: 0, version: 6 } }));
    expect(screen.getByRole('button', { name: '互动' })).toBeVisible();
  });

  test('puts what just happened on top, and that is read too', { tags: ['deep'] }, async () => {
    const { state, calls, feed } = await openLive();
    await screen.findByRole('link', { name: reply });
    await waitFor(() => expect(placed(calls, 'readNotices')).toHaveLength(1));
    state.page = { ...state.page, records: [newest, ...state.page.records], unread: 1 };
    await feed.push(changed(97));
    expect(await screen.findByRole('link', { name: /^星海旅人在评论里提到了您/ })).toBeVisible();
    expect(within(rows()[0]!).getByText('未读')).toBeInTheDocument();
    await waitFor(() => expect(placed(calls, 'readNotices')).toHaveLength(2));
    expect(screen.getByRole('button', { name: '互动' })).toBeVisible();
    expect(rows()).toHaveLength(6);
  });

  test('brings new words of a notice that many more had a part in', { tags: ['deep'] }, async () => {
    const { state, feed } = await openLive();
    await screen.findByRole('link', { name: reply });
    const [likes, ...others] = state.page.records;
    const more = { ...likes!, text: '橘子汽水等 40 人赞了您的帖子', actorCount: 40, updatedAt: at };
    state.page = { ...state.page, records: [more, ...others] };
    await feed.push(changed(96));
    expect(await screen.findByText('橘子汽水等 40 人赞了您的帖子')).toBeVisible();
    expect(screen.queryByText('小北等 12 人赞了您的帖子')).toBeNull();
  });

  test('takes away what is gone', { tags: ['deep'] }, async () => {
    const { state, feed } = await openLive();
    await screen.findByRole('link', { name: reply });
    state.page = { ...state.page, records: state.page.records.filter(({ id }) => id !== 95) };
    await feed.push(changed(95, true));
    expect(screen.queryByRole('link', { name: reply })).toBeNull();
    expect(rows()).toHaveLength(4);
  });

  test('takes the dot away where another device has read it', { tags: ['deep'] }, async () => {
    const { responses } = standing();
    serveContract({ ...responses, ...respond('listMessages', exampleOf('listMessages')) });
    const feed = new FakeFeed();
    openPortal('/message', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await feed.emit(({ onCounters }) => onCounters({ notices: { count: 2, version: 4 } }));
    expect(await screen.findByRole('button', { name: '互动（2）' })).toBeVisible();
    await feed.push(readElsewhere);
    await feed.emit(({ onCounters }) => onCounters({ notices: { count: 0, version: 5 } }));
    expect(screen.getByRole('button', { name: '互动' })).toBeVisible();
  });

  test('while nobody looks at the list is fetched when somebody does', { tags: ['deep'] }, async () => {
    const { state, calls, feed, user } = await openLive();
    await screen.findByRole('link', { name: reply });
    await user.click(screen.getByRole('button', { name: /^系统/ }));
    const before = placed(calls, 'listNotices').length;
    state.page = { ...state.page, records: [newest, ...state.page.records], unread: 1 };
    await feed.push(changed(97));
    expect(placed(calls, 'listNotices')).toHaveLength(before);
    await user.click(screen.getByRole('button', { name: '互动' }));
    expect(await screen.findByRole('link', { name: /^星海旅人在评论里提到了您/ })).toBeVisible();
  });
});

describe('a player who does not want to hear of everything', () => {
  const openSheet = async () => {
    const { user } = openPortal(address);
    await user.click(await screen.findByRole('button', { name: '互动设置' }));
    return { user, sheet: within(await screen.findByRole('dialog', { name: '互动设置' })) };
  };

  test('turns one kind off', async () => {
    const calls = serveContract({
      ...standing().responses,
      ...respond('saveNoticeSettings', { ...exampleOf('getNoticeSettings'), like: false }),
    });
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('switch', { name: '赞' }));
    expect(sheet.getByRole('switch', { name: '赞' })).not.toBeChecked();
    expect(sheet.getByRole('switch', { name: '评论和回复' })).toBeChecked();
    await waitFor(() => expect(placed(calls, 'saveNoticeSettings')).toMatchObject([{ body: { like: 'false' } }]));
    await user.click(sheet.getByRole('button', { name: '完成' }));
    expect(screen.queryByRole('dialog', { name: '互动设置' })).toBeNull();
  });

  test('chooses what reaches the browser beside it, and nothing of what is off', { tags: ['deep'] }, async () => {
    const calls = serveContract(respond('saveNoticeSettings', { ...exampleOf('saveNoticeSettings'), pushLike: true }));
    const { user, sheet } = await openSheet();
    const likes = await sheet.findByRole('switch', { name: '推送赞' });
    expect(likes).not.toBeChecked();
    expect(sheet.getByRole('switch', { name: '推送评论和回复' })).toBeChecked();
    await user.click(likes);
    expect(likes).toBeChecked();
    await waitFor(() => expect(placed(calls, 'saveNoticeSettings')[0]?.body).toMatchObject({ pushLike: 'true' }));
    await user.click(sheet.getByRole('switch', { name: '提到我' }));
    expect(sheet.getByRole('switch', { name: '推送提到我' })).toBeDisabled();
    expect(sheet.getByRole('switch', { name: '推送提到我' })).not.toBeChecked();
    expect(sheet.getByRole('link', { name: /消息通知/ })).toHaveAttribute('href', '/notifications');
  });

  test('sees a switch go back that could not be kept, and reads why', { tags: ['deep'] }, async () => {
    serveContract({ ...standing().responses, ...fail('saveNoticeSettings', 503) });
    const { user, sheet } = await openSheet();
    await user.click(await sheet.findByRole('switch', { name: '新增关注' }));
    expect(await screen.findByText('服务不可用')).toBeVisible();
    expect(sheet.getByRole('switch', { name: '新增关注' })).toBeChecked();
  });

  test('asks for the settings again where they could not be fetched', { tags: ['deep'] }, async () => {
    serveContract({ ...standing().responses, ...fail('getNoticeSettings', 500) });
    const { user, sheet } = await openSheet();
    expect(await sheet.findByText('设置加载失败')).toBeVisible();
    serveContract(standing().responses);
    await user.click(sheet.getByRole('button', { name: '重试' }));
    expect(await sheet.findByRole('switch', { name: '提到我' })).toBeChecked();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { FeedEntry, Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { exampleOf, fail, placed, refuse, respond, serveContract, success } from '#testing/serve-contract';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';

type Message = Schemas['ListedMessage'];

const message = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  title: `第 ${id} 条`,
  content: `内容 ${id}`,
  link: '',
  read: false,
  sentAt: `2026-11-20T02:00:${String(id).padStart(2, '0')}.000Z`,
  topic: 'players',
  seq: id,
  ...more,
});
const page = (list: Message[], unread: number, nextCursor: string | null = null) => ({
  list,
  total: list.length,
  nextCursor,
  unread: { count: unread, version: 10 },
});
const created = (id: number): FeedEntry => {
  const { topic: _topic, seq, ...sent } = message(id);
  return { topic: 'players', seq, at: sent.sentAt, kind: 'message.created', payload: { message: sent } };
};
const at = '2026-11-21T02:00:00.000Z';
const titles = () => screen.getAllByRole('listitem').map((item) => within(item).getByText(/^第 \d+ 条$/).textContent);

beforeEach(() => signIn());

describe('a player’s messages', () => {
  test('come newest first, the unread ones marked, and more as far as there are', async () => {
    const first = page([message(4), message(3, { read: true })], 3, 'next');
    const second = page([message(2), message(1)], 3);
    const calls = serveContract({
      listMessages: ({ body }) => success(body.cursor ? second : first),
    });
    openPortal('/message');
    expect(await screen.findByText('第 4 条')).toBeVisible();
    const rows = screen.getAllByRole('listitem');
    expect(within(rows[0]!).getByText('未读')).toBeInTheDocument();
    expect(within(rows[1]!).queryByText('未读')).not.toBeInTheDocument();
    await waitFor(() => expect(scrollToEnd()).not.toEqual([]));
    expect(await screen.findByText('第 1 条')).toBeVisible();
    expect(titles()).toEqual(['第 4 条', '第 3 条', '第 2 条', '第 1 条']);
    expect(placed(calls, 'listMessages').at(-1)?.body).toMatchObject({ uid: '10001', cursor: 'next', pageSize: '20' });
  });

  test('that are not there yet leave a word and a way', { tags: ['deep'] }, async () => {
    serveContract(respond('listMessages', page([], 0)));
    openPortal('/message');
    expect(await screen.findByText('还没有消息')).toBeVisible();
    expect(screen.getByRole('link', { name: '回到首页' })).toBeVisible();
  });

  test('that could not be fetched are asked for again', { tags: ['deep'] }, async () => {
    let isBroken = true;
    serveContract({
      listMessages: () =>
        isBroken
          ? Response.json({ code: 500, msg: 'error', data: null }, { status: 500 })
          : success(page([message(1)], 1)),
    });
    const { user } = openPortal('/message');
    expect(await screen.findByText('消息加载失败')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('第 1 条')).toBeVisible();
  });

  test('become read by opening them, and the count follows without the feed', async () => {
    const opened = { ...exampleOf('readMessage'), id: 2, unread: { count: 1, version: 12 } };
    const calls = serveContract({
      ...respond('listMessages', page([message(2), message(1)], 2)),
      ...respond('readMessage', opened),
    });
    const { user } = openPortal('/message');
    expect(await screen.findByText('2 条未读')).toBeVisible();
    const row = screen.getAllByRole('listitem')[0]!;
    await user.click(within(row).getByRole('button', { name: /第 2 条/ }));
    expect(within(row).getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByText('1 条未读')).toBeVisible();
    expect(within(row).queryByText('未读')).not.toBeInTheDocument();
    expect(placed(calls, 'readMessage').map(({ body }) => body.id)).toEqual(['2']);
    await user.click(within(row).getByRole('button'));
    await user.click(within(row).getByRole('button'));
    expect(placed(calls, 'readMessage')).toHaveLength(1);
  });

  test('that were opened are open still after the player scrolled away and back', { tags: ['deep'] }, async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY));
    const many = Array.from({ length: 60 }, (_, index) => message(60 - index, { read: true }));
    serveContract(respond('listMessages', page(many, 0)));
    const { user } = openPortal('/message');
    await user.click(await screen.findByRole('button', { name: /第 60 条/ }));
    const scrollTo = (top: number) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    act(() => (document.activeElement as HTMLElement).blur());
    scrollTo(4000);
    expect(screen.queryByText('第 60 条')).not.toBeInTheDocument();
    scrollTo(0);
    expect(screen.getByRole('button', { name: /第 60 条/ })).toHaveAttribute('aria-expanded', 'true');
  });

  test('become read all at once', async () => {
    const calls = serveContract(respond('listMessages', page([message(2), message(1)], 2)));
    const { user } = openPortal('/message');
    await user.click(await screen.findByRole('button', { name: '全部已读' }));
    expect(await screen.findByText('没有未读消息')).toBeVisible();
    expect(screen.getAllByText('全部已读')).toHaveLength(1);
    expect(screen.queryByText('未读')).not.toBeInTheDocument();
    expect(placed(calls, 'readAllMessages')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '全部已读' })).toBeDisabled();
  });

  test('that cannot be marked stay unread, and the player reads why', { tags: ['deep'] }, async () => {
    serveContract({ ...respond('listMessages', page([message(1)], 1)), ...fail('readAllMessages', 503) });
    const { user } = openPortal('/message');
    await user.click(await screen.findByRole('button', { name: '全部已读' }));
    expect(await screen.findByText('服务不可用')).toBeVisible();
    expect(screen.getByText('1 条未读')).toBeVisible();
  });

  test('that were recalled before they were opened go', { tags: ['deep'] }, async () => {
    serveContract({
      ...respond('listMessages', page([message(2), message(1)], 2)),
      ...refuse('readMessage', 'message.notFound'),
    });
    const { user } = openPortal('/message');
    await user.click(await screen.findByRole('button', { name: /第 2 条/ }));
    expect(await screen.findByText('消息不存在或已撤回')).toBeVisible();
    expect(titles()).toEqual(['第 1 条']);
  });

  test.each([
    ['/detail/1?from=message', null],
    ['https://example.com/news', '_blank'],
  ])('lead to %s', { tags: ['deep'] }, async (link, target) => {
    serveContract(respond('listMessages', page([message(1, { link, read: true })], 0)));
    const { user } = openPortal('/message');
    await user.click(await screen.findByRole('button', { name: /第 1 条/ }));
    const way = screen.getByRole('link', { name: '查看详情' });
    expect(way).toHaveAttribute('href', link);
    expect(way.getAttribute('target')).toBe(target);
    if (target) expect(way).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
    'never lead to %s',
    async (link) => {
      serveContract(respond('listMessages', page([message(1, { link, read: true })], 0)));
      const { user } = openPortal('/message');
      await user.click(await screen.findByRole('button', { name: /第 1 条/ }));
      expect(screen.queryByRole('link', { name: '查看详情' })).not.toBeInTheDocument();
    },
  );

  test('with addresses in them lead there once they are open', async () => {
    const content = '攻略在 https://example.com/wiki/星海_(游戏)，祝您玩得开心';
    serveContract(respond('listMessages', page([message(1, { content, read: true })], 0)));
    const { user } = openPortal('/message');
    await user.click(await screen.findByRole('button', { name: /第 1 条/ }));
    const link = await screen.findByRole('link', { name: 'https://example.com/wiki/星海_(游戏)' });
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link.closest('button')).toBeNull();
  });

  test('with markup in them show it as it is', async () => {
    const content = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    serveContract(respond('listMessages', page([message(1, { content })], 1)));
    openPortal('/message');
    expect(await screen.findByText(content)).toBeVisible();
    expect(document.querySelector('main script, main img')).toBeNull();
  });
});

describe('what the feed says', () => {
  const open = async (list: Message[], unread: number, address = '/message') => {
    const calls = serveContract(respond('listMessages', page(list, unread)));
    const feed = new FakeFeed();
    const visit = openPortal(address, feed.open);
    await waitFor(() => expect(feed.following).toEqual(['10001']));
    return { feed, calls, ...visit };
  };

  test('puts a new message on top, once, and raises the count', async () => {
    const { feed } = await open([message(1)], 1);
    await screen.findByText('第 1 条');
    await feed.push(created(11));
    await feed.push(created(11));
    await feed.emit(({ onCounters }) => onCounters({ messages: { count: 2, version: 11 } }));
    expect(titles()).toEqual(['第 11 条', '第 1 条']);
    expect(screen.getByText('2 条未读')).toBeVisible();
  });

  test('takes a recalled message away, and reads what another device has read', async () => {
    const { feed } = await open([message(3), message(2), message(1)], 3);
    await screen.findByText('第 3 条');
    await feed.push({ topic: 'players', seq: 11, at, kind: 'message.recalled', payload: { id: 2 } });
    expect(titles()).toEqual(['第 3 条', '第 1 条']);
    await feed.push({ topic: 'player:10001', seq: 1, at, kind: 'message.read', payload: { id: 3 } });
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first!).queryByText('未读')).not.toBeInTheDocument();
    expect(within(second!).getByText('未读')).toBeInTheDocument();
    const upTo = { player: 1, players: 11 };
    await feed.push({ topic: 'player:10001', seq: 2, at, kind: 'message.read', payload: { id: null, upTo } });
    expect(screen.queryByText('未读')).not.toBeInTheDocument();
  });

  test('of a message read elsewhere before it arrived here shows it as read', { tags: ['deep'] }, async () => {
    const { feed } = await open([message(1)], 1);
    await screen.findByText('第 1 条');
    await feed.push({ topic: 'player:10001', seq: 1, at, kind: 'message.read', payload: { id: 11 } });
    await feed.push(created(11));
    expect(within(screen.getAllByRole('listitem')[0]!).queryByText('未读')).not.toBeInTheDocument();
  });

  test('never brings the count back: a snapshot that includes less is ignored', { tags: ['deep'] }, async () => {
    const { feed } = await open([message(1)], 1, '/');
    const badge = await screen.findByRole('link', { name: '系统消息，1 条未读' });
    await feed.emit(({ onCounters }) => onCounters({ messages: { count: 4, version: 14 } }));
    expect(badge).toHaveAccessibleName('系统消息，4 条未读');
    await feed.emit(({ onCounters }) => onCounters({ messages: { count: 2, version: 12 } }));
    expect(badge).toHaveAccessibleName('系统消息，4 条未读');
    await feed.emit(({ onCounters }) => onCounters({ messages: { count: 0, version: 15 } }));
    expect(badge).toHaveAccessibleName('系统消息');
  });

  test('when too much was missed is fetched again', { tags: ['deep'] }, async () => {
    const { feed, calls } = await open([message(1)], 1);
    await screen.findByText('第 1 条');
    await feed.emit(({ onReset }) => onReset('expired', ['players']));
    await waitFor(() => expect(placed(calls, 'listMessages')).toHaveLength(2));
  });

  test('while the list is being fetched makes it be fetched again', { tags: ['deep'] }, async () => {
    const responses: ((response: Response) => void)[] = [];
    serveContract({ listMessages: () => new Promise((resolve) => responses.push(resolve)) });
    const feed = new FakeFeed();
    openPortal('/message', feed.open);
    await waitFor(() => expect(feed.following).toHaveLength(1));
    await waitFor(() => expect(responses).toHaveLength(1));
    await feed.push(created(11));
    await waitFor(() => expect(responses).toHaveLength(2));
    responses[0]!(success(page([], 0)));
    responses[1]!(success(page([message(11)], 1)));
    expect(await screen.findByText('第 11 条')).toBeVisible();
  });

  test('of the player’s own data is shown at once', async () => {
    serveContract();
    const feed = new FakeFeed();
    openPortal('/profile', feed.open);
    expect(await screen.findByText('128')).toBeVisible();
    await waitFor(() => expect(feed.following).toHaveLength(1));
    const status = { ...exampleOf('getUserStatus'), uid: '10001', coinNum: 628, name: '星海旅人' };
    await feed.push({ topic: 'player:10001', seq: 1, at, kind: 'account.changed', payload: { status } });
    expect(await screen.findByText('628')).toBeVisible();
    expect(screen.getByText('星海旅人')).toBeVisible();
  });
});

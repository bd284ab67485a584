import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, refuse, respond, serveContract, success, type Call } from '#testing/serve-contract';
import { readSquareChoices } from './square.store';

type Post = Schemas['PostCard'];

const post = (id: number, change: Partial<Post> = {}): Post => ({
  ...(exampleOf('listPosts').records[0] as Post),
  id,
  author: { uid: 10000 + id, name: `玩家${id}`, avatar: '', levelType: 0 },
  uid: 10000 + id,
  body: `第 ${id} 篇`,
  pictures: [],
  isLiked: false,
  isFollowed: false,
  likeCount: 8,
  ...change,
});
const page = (records: Post[], nextCursor: string | null = null) => ({
  currentPage: 1,
  pageSize: 20,
  hasMore: nextCursor !== null,
  nextCursor,
  records,
});
const COMMUNITY = '/square?side=community';
const queryOf = (call: Call | undefined) => Object.fromEntries(call?.query ?? []);

beforeEach(() => readSquareChoices());

describe('the square', () => {
  test('has gifts and the community side by side, each at its own address', async () => {
    serveContract(respond('listPosts', page([post(1)])));
    const { user, address } = openPortal('/square');
    expect(await screen.findByRole('heading', { name: '礼包中心' })).toBeVisible();
    // The frame of the page has its title before the page is there.
    await user.click(await screen.findByRole('button', { name: '社区' }));
    expect(address()).toBe(COMMUNITY);
    expect(await screen.findByText('第 1 篇')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '礼包' }));
    expect(address()).toBe('/square');
  });

  test('is opened by its tab where this device left it, also after a reload', async () => {
    serveContract(respond('listPosts', page([post(1)])));
    const first = openPortal(COMMUNITY);
    await screen.findByText('第 1 篇');
    expect(localStorage.getItem('ug-square-side')).toBe('community');
    readSquareChoices();
    await first.goTo('/games');
    expect(screen.getByRole('link', { name: '广场' })).toHaveAttribute('href', COMMUNITY);
  });

  test('leads to the first post where there is none, unless no topic exists yet', { tags: ['deep'] }, async () => {
    serveContract(respond('listPosts', page([])));
    openPortal(`${COMMUNITY}&tag=3`);
    expect(await screen.findByRole('link', { name: '来发第一帖' })).toHaveAttribute('href', '/postpage?tag=3');
    cleanup();
    const tags = respond('listSquareTags', { ...exampleOf('listSquareTags'), records: [] });
    serveContract({ ...respond('listPosts', page([])), ...tags });
    openPortal(COMMUNITY);
    expect(await screen.findByText('社区正在布置中')).toBeVisible();
    expect(screen.queryByRole('link', { name: '发布帖子' })).not.toBeInTheDocument();
  });

  test('shows the list of the next tab, and of the one before, by a swipe', { tags: ['deep'] }, async () => {
    const calls = serveContract(respond('listPosts', page([post(1)])));
    const { address } = openPortal(COMMUNITY);
    const swipe = async (x: number) => {
      const target = await screen.findByText('第 1 篇');
      fireEvent.touchStart(target, { touches: [{ clientX: 300, clientY: 400 }] });
      fireEvent.touchMove(target, { touches: [{ clientX: 300 + x, clientY: 400 }] });
      fireEvent.touchEnd(target, { touches: [] });
    };
    await swipe(120);
    expect(address()).toBe(COMMUNITY);
    await swipe(-120);
    await waitFor(() => expect(address()).toBe(`${COMMUNITY}&list=followed`));
    expect(screen.getByRole('link', { name: '关注' })).toHaveAttribute('aria-current', 'true');
    fireEvent.touchStart(screen.getByText('登录后查看关注'), { touches: [{ clientX: 300, clientY: 400 }] });
    fireEvent.touchMove(screen.getByText('登录后查看关注'), { touches: [{ clientX: 180, clientY: 400 }] });
    fireEvent.touchEnd(screen.getByText('登录后查看关注'), { touches: [] });
    await waitFor(() => expect(address()).toBe(`${COMMUNITY}&list=newest`));
    await waitFor(() => expect(queryOf(placed(calls, 'listPosts').at(-1))).toMatchObject({ sort: '2' }));
  });

  test('comes back from a post as it was left', { tags: ['deep'] }, async () => {
    serveContract({ ...respond('listPosts', page([post(1)])), ...respond('getPost', post(1)) });
    const { user, address, goBack } = openPortal(`${COMMUNITY}&list=newest`);
    await user.click(await screen.findByRole('link', { name: '查看帖子：第 1 篇' }));
    expect(address()).toBe('/post/1');
    await goBack();
    expect(address()).toBe(`${COMMUNITY}&list=newest`);
    expect(await screen.findByRole('link', { name: '查看帖子：第 1 篇' })).toBeVisible();
  });
});

describe('the lists of posts', () => {
  test.each([
    ['推荐', '', {}],
    ['最新', '&list=newest', { sort: '2' }],
    ['求助', '&tag=3', { tag: '3' }],
  ])('%s asks for its posts', async (label, query, asked) => {
    const calls = serveContract(respond('listPosts', page([post(1)])));
    openPortal(`${COMMUNITY}${query}`);
    expect(await screen.findByText('第 1 篇')).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: '帖子列表' }));
    expect(tabs.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'true');
    expect(queryOf(placed(calls, 'listPosts')[0])).toMatchObject(asked);
  });

  test('ask a guest to sign in for those of followed players, and lead back', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    openPortal(`${COMMUNITY}&list=followed`);
    expect(await screen.findByRole('link', { name: '登录/注册' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`${COMMUNITY}&list=followed`)}`,
    );
    expect(placed(calls, 'listFollowedPosts')).toEqual([]);
  });

  test('show a player who follows nobody where to go', { tags: ['deep'] }, async () => {
    signIn();
    serveContract(respond('listFollowedPosts', page([])));
    openPortal(`${COMMUNITY}&list=followed`);
    expect(await screen.findByText('还没有关注的动态')).toBeVisible();
    expect(screen.getByRole('link', { name: '去看推荐' })).toHaveAttribute('href', COMMUNITY);
  });

  test('go on by the cursor, and show a post once that two pages bring', async () => {
    const calls = serveContract({
      listPosts: ({ query }) =>
        success(query.has('cursor') ? page([post(2), post(3)]) : page([post(1), post(2)], 'next-page')),
    });
    openPortal(COMMUNITY);
    await screen.findByText('第 2 篇');
    scrollToEnd();
    expect(await screen.findByText('第 3 篇')).toBeVisible();
    expect(screen.getAllByText('第 2 篇')).toHaveLength(1);
    expect(queryOf(placed(calls, 'listPosts')[1])).toMatchObject({ cursor: 'next-page' });
    expect(await screen.findByText('没有更多了')).toBeVisible();
  });

  test('are in one column or in two, which this device keeps', { tags: ['deep'] }, async () => {
    serveContract(respond('listPosts', page([post(1, { likeCount: 12_000 })])));
    const { user } = openPortal(COMMUNITY);
    expect(await screen.findByRole('button', { name: '关注 玩家1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '切换为双列' }));
    expect(localStorage.getItem('ug-square-layout')).toBe('columns');
    expect(screen.queryByRole('button', { name: '关注 玩家1' })).toBeNull();
    expect(await screen.findByRole('button', { name: /^赞玩家1的帖子/ })).toHaveTextContent('1.2万');
    await user.click(screen.getByRole('button', { name: '切换为单列' }));
    expect(await screen.findByRole('button', { name: '关注 玩家1' })).toBeVisible();
  });

  test('can be tried again, and say when there is nothing', { tags: ['deep'] }, async () => {
    serveContract(fail('listPosts', 500));
    const { user } = openPortal(COMMUNITY);
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract(respond('listPosts', page([])));
    await user.click(retry);
    expect(await screen.findByText('这里还没有帖子')).toBeVisible();
  });

  test('lead to where one writes, with the tag that is looked at', { tags: ['deep'] }, async () => {
    serveContract(respond('listPosts', page([post(1)])));
    const { goTo } = openPortal(COMMUNITY);
    expect(await screen.findByRole('link', { name: '发布帖子' })).toHaveAttribute('href', '/postpage');
    await goTo(`${COMMUNITY}&tag=3`);
    expect(screen.getByRole('link', { name: '发布帖子' })).toHaveAttribute('href', '/postpage?tag=3');
  });

  test('are found by words, which the address keeps', async () => {
    const calls = serveContract(respond('listPosts', page([post(1)])));
    const { user, address } = openPortal(COMMUNITY);
    await user.click(await screen.findByRole('link', { name: '搜索帖子' }));
    await user.type(await screen.findByRole('searchbox', { name: '搜索帖子' }), '星门{Enter}');
    await waitFor(() => expect(address()).toBe(`${COMMUNITY}&keyword=${encodeURIComponent('星门')}`));
    expect(await screen.findByText('第 1 篇')).toBeVisible();
    expect(queryOf(placed(calls, 'listPosts').at(-1))).toMatchObject({ keyword: '星门' });
  });
});

describe('a card', () => {
  test('says what the post says, with its game and the way to the whole of it', async () => {
    serveContract(
      respond(
        'listPosts',
        page([post(1, { isFolded: true, commentCount: 12, game: { id: 12, name: '星海远征', icon: '', score: 9.2 } })]),
      ),
    );
    openPortal(COMMUNITY);
    const card = within(await screen.findByRole('article', { name: '玩家1的帖子' }));
    expect(card.getByRole('link', { name: '全文' })).toHaveAttribute('href', '/post/1');
    expect(card.getByRole('link', { name: /星海远征/ })).toHaveAttribute('href', '/detail/12');
    expect(card.getByRole('link', { name: /玩家1/ })).toHaveAttribute('href', '/player/10001');
    expect(card.getByRole('link', { name: '#攻略' })).toHaveAttribute('href', `${COMMUNITY}&tag=3`);
    expect(card.getByText('12')).toBeVisible();
  });

  test(
    'follows its author on all cards of that player, and takes it back where it is refused',
    { tags: ['deep'] },
    async () => {
      signIn();
      const both = [post(1), post(2, { uid: 10001, author: post(1).author })];
      serveContract({ ...respond('listPosts', page(both)), ...refuse('followPlayer', 'follow.tooMany') });
      const { user } = openPortal(COMMUNITY);
      const [first] = await screen.findAllByRole('button', { name: '关注 玩家1' });
      await user.click(first!);
      expect(await screen.findByText('最多关注 2000 人，请先取消一些关注')).toBeVisible();
      expect(screen.getAllByRole('button', { name: '关注 玩家1' })).toHaveLength(2);
      serveContract(respond('listPosts', page(both)));
      await user.click(screen.getAllByRole('button', { name: '关注 玩家1' })[0]!);
      expect(await screen.findAllByRole('button', { name: '取消关注 玩家1' })).toHaveLength(2);
    },
  );

  test('is liked where it stands, and the post’s own page knows', async () => {
    signIn();
    serveContract({
      ...respond('listPosts', page([post(1)])),
      ...respond('getPost', post(1, { isLiked: true, likeCount: 9 })),
    });
    const { user, goTo } = openPortal(COMMUNITY);
    await user.click(await screen.findByRole('button', { name: '赞玩家1的帖子，8 个赞' }));
    expect(screen.getByRole('button', { name: '赞玩家1的帖子，9 个赞' })).toHaveAttribute('aria-pressed', 'true');
    await goTo('/post/1');
    expect(await screen.findByRole('button', { name: '赞玩家1的帖子，9 个赞' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

describe('the page of a game', { tags: ['deep'] }, () => {
  test('has what players write about it, and leads to all of it', async () => {
    const calls = serveContract(respond('listPosts', page([post(1, { commentCount: 12, likeCount: 8 })])));
    const { goTo } = openPortal('/detail/1');
    expect(await screen.findByRole('link', { name: /第 1 篇.*玩家1 · 12 评论 · 8 赞/ })).toHaveAttribute(
      'href',
      '/post/1',
    );
    expect(queryOf(placed(calls, 'listPosts')[0])).toMatchObject({ gameId: '1' });
    const all = screen.getByRole('link', { name: '全部' });
    expect(all).toHaveAttribute('href', `${COMMUNITY}&game=1`);
    await goTo(`${COMMUNITY}&game=1`);
    expect(await screen.findByRole('article', { name: '玩家1的帖子' })).toBeVisible();
    expect(queryOf(placed(calls, 'listPosts').at(-1))).toMatchObject({ gameId: '1' });
  });

  test('says that nobody has written yet, and where to', async () => {
    serveContract(respond('listPosts', page([])));
    openPortal('/detail/1');
    expect(await screen.findByRole('link', { name: '来发第一帖' })).toHaveAttribute('href', '/postpage?game=1');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, test } from 'vitest';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, refuse, respond, serveContract, type Call } from '#testing/serve-contract';

type Player = Schemas['SquarePlayer'];

const queryOf = (call: Call | undefined) => Object.fromEntries(call?.query ?? []);
const empty = { currentPage: 1, pageSize: 20, hasMore: false, nextCursor: null, records: [] };

describe('我的帖子和评论', () => {
  test('has the player’s posts in every state, with the reason of a decision', async () => {
    signIn('10284');
    const own = { ...(exampleOf('listPosts').records[0] as Schemas['PostCard']), isOwn: true };
    const records = [
      { ...own, id: 3, state: 'waiting' as const },
      { ...own, id: 2, state: 'refused' as const, reason: '内容像是广告' },
      { ...own, id: 1, state: 'published' as const },
    ];
    serveContract(respond('listOwnPosts', { ...empty, records }));
    openPortal('/commenthistory');
    expect(await screen.findByText('未通过审核：内容像是广告')).toBeVisible();
    expect(screen.getByText('审核中，通过后所有人可见')).toBeVisible();
    // An unpublished post is neither liked nor followed.
    expect(screen.getAllByRole('button', { name: /^赞/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^关注/ })).toBeNull();
  });

  test('has the comments with what they are about, and where that is gone', async () => {
    signIn('10284');
    const calls = serveContract();
    const { user, address } = openPortal('/commenthistory');
    await user.click(await screen.findByRole('button', { name: '我的评论' }));
    expect(address()).toBe('/commenthistory?tab=comments');
    expect(await screen.findByRole('link', { name: '星海远征新版本的星门终于打通了' })).toHaveAttribute(
      'href',
      '/post/42?comment=306',
    );
    expect(screen.getByText('原内容已删除')).toBeVisible();
    expect(screen.getByText('已被移除：内容像是广告')).toBeVisible();
    expect(queryOf(placed(calls, 'listOwnComments')[0])).toMatchObject({ sort: '2' });
  });

  test('takes a comment back after a question', async () => {
    signIn('10284');
    const calls = serveContract();
    const { user } = openPortal('/commenthistory?tab=comments');
    await user.click((await screen.findAllByRole('button', { name: /^删除评论/ }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: '删除这条评论？' }));
    await user.click(dialog.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(placed(calls, 'deleteComment')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '删除这条评论？' })).toBeNull());
  });

  test('is honest when there is nothing, and can be tried again', { tags: ['deep'] }, async () => {
    signIn('10284');
    serveContract({ ...respond('listOwnPosts', empty), ...fail('listOwnComments', 500) });
    const { user } = openPortal('/commenthistory');
    expect(await screen.findByText('还没有帖子')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '我的评论' }));
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract(respond('listOwnComments', empty));
    await user.click(retry);
    expect(await screen.findByText('还没有评论')).toBeVisible();
  });

  test('asks a guest to sign in, and leads back', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    openPortal('/commenthistory');
    expect(await screen.findByRole('link', { name: '登录/注册' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/commenthistory')}`,
    );
    expect([...placed(calls, 'listOwnPosts'), ...placed(calls, 'listOwnComments')]).toEqual([]);
  });

  test('is reached from the profile', { tags: ['deep'] }, async () => {
    signIn('10284');
    serveContract();
    openPortal('/profile');
    expect(await screen.findByRole('link', { name: '我的帖子' })).toHaveAttribute('href', '/commenthistory');
  });
});

describe('the page of a player', () => {
  const player = (change: Partial<Player> = {}): Player => ({
    ...exampleOf('getSquarePlayer'),
    uid: 10233,
    name: '云端漫步',
    isFollowed: false,
    isBlocked: false,
    isOwn: false,
    ...change,
  });

  test('has their counts and their posts', async () => {
    const calls = serveContract(respond('getSquarePlayer', player({ followers: 12_060 })));
    openPortal('/player/10233');
    expect(await screen.findByRole('heading', { name: '云端漫步' })).toBeVisible();
    expect(screen.getByText('1.2万')).toBeVisible();
    await waitFor(() => expect(queryOf(placed(calls, 'listPosts')[0])).toMatchObject({ uid: '10233', sort: '2' }));
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });

  test('has their reviews beside the posts, each with its game', { tags: ['deep'] }, async () => {
    const calls = serveContract(respond('getSquarePlayer', player()));
    const { user, address } = openPortal('/player/10233');
    await user.click(await screen.findByRole('button', { name: '评价' }));
    expect(address()).toBe('/player/10233?tab=reviews');
    const [first] = exampleOf('listPlayerReviews').records;
    const card = within(await screen.findByRole('article', { name: `对${first?.game.name}的评价` }));
    expect(card.getByRole('link', { name: new RegExp(first?.game.name ?? '') })).toHaveAttribute(
      'href',
      `/detail/${first?.game.id}`,
    );
    expect(card.getByText(first?.review.content ?? '')).toBeVisible();
    expect(placed(calls, 'listPlayerReviews')).toHaveLength(1);
  });

  test('counts a review that is of use where it is shown', { tags: ['deep'] }, async () => {
    signIn('10001');
    serveContract(respond('getSquarePlayer', player()));
    const { user } = openPortal('/player/10233?tab=reviews');
    const [{ review }] = exampleOf('listPlayerReviews').records as [Schemas['PlayerReview']];
    const mark = () => screen.findAllByRole('button', { name: /^有用/ });
    await user.click((await mark())[0] as HTMLElement);
    await waitFor(async () => expect((await mark())[0]).toHaveTextContent(`有用 ${review.usefulCount + 1}`));
  });

  test.each([
    [{ isOwn: true }, '下载或购买过的游戏，可以在游戏详情里评价'],
    [{ isOwn: false }, '对方评价过的游戏会出现在这里'],
  ])('says where reviews come from while there are none: %o', { tags: ['deep'] }, async (whose, words) => {
    serveContract({
      ...respond('getSquarePlayer', player(whose)),
      ...respond('listPlayerReviews', { records: [], hasMore: false, nextCursor: null }),
    });
    openPortal('/player/10233?tab=reviews');
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('has the reviews fetched again after a failure', { tags: ['deep'] }, async () => {
    serveContract({ ...respond('getSquarePlayer', player()), ...fail('listPlayerReviews', 500) });
    const { user } = openPortal('/player/10233?tab=reviews');
    expect(await screen.findByText('评价加载失败')).toBeVisible();
    serveContract(respond('getSquarePlayer', player()));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0);
  });

  test('follows them, counts it, and takes it back where it is refused', async () => {
    signIn('10001');
    serveContract({
      ...respond('getSquarePlayer', player({ followers: 7001 })),
      ...refuse('followPlayer', 'follow.blocked'),
    });
    const { user } = openPortal('/player/10233');
    await user.click(await screen.findByRole('button', { name: '关注 云端漫步' }));
    expect(await screen.findByText('您已拉黑该玩家，请先解除拉黑')).toBeVisible();
    expect(screen.getByRole('button', { name: '关注 云端漫步' })).toBeVisible();
    expect(screen.getByText('7,001')).toBeVisible();
    serveContract(respond('getSquarePlayer', player({ followers: 7001 })));
    await user.click(screen.getByRole('button', { name: '关注 云端漫步' }));
    expect(await screen.findByRole('button', { name: '取消关注 云端漫步' })).toBeVisible();
    expect(screen.getByText('7,002')).toBeVisible();
  });

  test('blocks them after a question, hides their posts, and ends it', async () => {
    signIn('10001');
    let isBlocked = false;
    const answer = () => Response.json({ code: 0, msg: 'ok', data: player({ isBlocked }) });
    const standing = (value: boolean) => {
      isBlocked = value;
      return Response.json({
        code: 0,
        msg: 'ok',
        data: { uid: 10233, isFollowed: false, isFollower: false, isBlocked: value, followers: 7001 },
      });
    };
    serveContract({
      getSquarePlayer: answer,
      blockPlayer: () => standing(true),
      unblockPlayer: () => standing(false),
    });
    const { user } = openPortal('/player/10233');
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('button', { name: '拉黑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '拉黑 云端漫步？' }));
    await user.click(dialog.getByRole('button', { name: '拉黑' }));
    expect(await screen.findByText('已拉黑该玩家')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: '解除拉黑' }));
    expect(await screen.findByRole('button', { name: '关注 云端漫步' })).toBeVisible();
  });

  test('reports their name by category', { tags: ['deep'] }, async () => {
    signIn('10001');
    const calls = serveContract(respond('getSquarePlayer', player()));
    const { user } = openPortal('/player/10233');
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('button', { name: '举报昵称' }));
    await user.click(await screen.findByRole('radio', { name: '广告引流' }));
    await user.click(screen.getByRole('button', { name: '提交举报' }));
    expect(await screen.findByText('举报已提交，处理结果会通知您')).toBeVisible();
    expect(placed(calls, 'reportPlayer')).toMatchObject([{ body: { target: 'nickname', category: 'ad' } }]);
  });

  test('of oneself has nothing to follow', { tags: ['deep'] }, async () => {
    signIn('10233');
    serveContract(respond('getSquarePlayer', player({ isOwn: true })));
    openPortal('/player/10233');
    await screen.findByRole('heading', { name: '云端漫步' });
    expect(screen.queryByRole('button', { name: '关注 云端漫步' })).toBeNull();
  });

  test.each([
    ['/player/10233', '没有找到该玩家'],
    ['/player/nobody', '没有找到该玩家'],
  ])('at %s says that there is none', { tags: ['deep'] }, async (address, words) => {
    serveContract(refuse('getSquarePlayer', 'follow.noPlayer'));
    openPortal(address);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('sends a guest who follows to sign in, and back', { tags: ['deep'] }, async () => {
    serveContract(respond('getSquarePlayer', player()));
    const { user, address } = openPortal('/player/10233');
    await user.click(await screen.findByRole('button', { name: '关注 云端漫步' }));
    expect(address()).toBe(`/login?redirect=${encodeURIComponent('/player/10233')}`);
  });
});

import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, test, vi } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, refuse, respond, serveContract, success, type Call } from '#testing/serve-contract';

type Followed = Schemas['FollowedPlayer'];

const [person] = exampleOf('listFollowers').records as [Followed];
const people = (count: number, from = 1): Followed[] =>
  Array.from({ length: count }, (_, index) => ({
    ...person,
    uid: 20_000 + from + index,
    name: `玩家${from + index}`,
    isFollowed: false,
    isFollower: false,
  }));
const page = <Person,>(records: readonly Person[], nextCursor: string | null = null) => ({
  records: [...records],
  currentPage: 1,
  pageSize: 30,
  hasMore: nextCursor !== null,
  nextCursor,
});
const queryOf = (call: Call | undefined) => Object.fromEntries(call?.query ?? []);

describe('the people around a player', () => {
  test('are a tap away from the counts of their page', async () => {
    const calls = serveContract(respond('getSquarePlayer', { ...exampleOf('getSquarePlayer'), uid: 10233 }));
    const { user, address } = openPortal('/player/10233');
    await user.click(await screen.findByRole('link', { name: /粉丝$/ }));
    expect(address()).toBe('/player/10233/people');
    const [first] = exampleOf('listFollowers').records;
    expect(await screen.findByRole('link', { name: new RegExp(first?.name ?? '') })).toHaveAttribute(
      'href',
      `/player/${first?.uid}`,
    );
    await user.click(screen.getByRole('button', { name: '关注' }));
    expect(address()).toBe('/player/10233/people?list=followed');
    await waitFor(() => expect(queryOf(placed(calls, 'listFollowed')[0])).toMatchObject({ uid: '10233' }));
  });

  test('are fetched further as their end comes near', { tags: ['deep'] }, async () => {
    const calls = serveContract({
      listFollowers: ({ query }) => success(query.has('cursor') ? page(people(30, 31)) : page(people(30), 'next')),
    });
    openPortal('/player/10233/people');
    await screen.findByText('玩家30');
    scrollToEnd();
    await waitFor(() => expect(queryOf(placed(calls, 'listFollowers')[1])).toMatchObject({ cursor: 'next' }));
    expect(await screen.findByText('玩家60')).toBeVisible();
  });

  test('are followed at once, which is taken back where it is refused', async () => {
    signIn('10001');
    serveContract({
      ...respond('listFollowers', page(people(1))),
      ...refuse('followPlayer', 'follow.tooMany'),
    });
    const { user } = openPortal('/player/10233/people');
    await user.click(await screen.findByRole('button', { name: '关注 玩家1' }));
    expect(await screen.findByRole('button', { name: '关注 玩家1' })).toHaveAttribute('aria-pressed', 'false');
    const calls = serveContract(respond('listFollowers', page(people(1))));
    await user.click(screen.getByRole('button', { name: '关注 玩家1' }));
    expect(await screen.findByRole('button', { name: '取消关注 玩家1' })).toBeVisible();
    // Somebody who is followed no more stays in sight, so that a slip of the finger is taken back.
    await user.click(screen.getByRole('button', { name: '取消关注 玩家1' }));
    expect(await screen.findByRole('button', { name: '关注 玩家1' })).toBeVisible();
    await waitFor(() => expect(placed(calls, 'unfollowPlayer')).toHaveLength(1));
  });

  test('have oneself among them without a button', { tags: ['deep'] }, async () => {
    signIn('20001');
    serveContract(respond('listFollowers', page(people(2))));
    openPortal('/player/10233/people');
    expect(await screen.findByRole('button', { name: '关注 玩家2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '关注 玩家1' })).toBeNull();
  });

  test.each([
    ['/player/10233/people', '还没有粉丝', '去社区看看'],
    ['/player/10233/people?list=followed', '还没有关注的人', '去社区看看'],
    ['/player/10001/people', '还没有粉丝', '去发帖子'],
  ])('at %s who are none lead somewhere else', { tags: ['deep'] }, async (address, words, way) => {
    signIn('10001');
    serveContract({ ...respond('listFollowers', page([])), ...respond('listFollowed', page([])) });
    openPortal(address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
  });

  test('of somebody who is not there for the viewer are not there either', { tags: ['deep'] }, async () => {
    serveContract(refuse('listFollowers', 'follow.noPlayer'));
    openPortal('/player/10233/people');
    expect(await screen.findByText('没有找到该玩家')).toBeVisible();
    expect(screen.getByRole('link', { name: '去社区看看' })).toBeVisible();
  });

  test('are asked for again after a failure', { tags: ['deep'] }, async () => {
    serveContract(fail('listFollowers', 500));
    const { user } = openPortal('/player/10233/people');
    const retry = await screen.findByRole('button', { name: '重试' });
    serveContract(respond('listFollowers', page(people(1))));
    await user.click(retry);
    expect(await screen.findByText('玩家1')).toBeVisible();
  });
});

describe('黑名单', () => {
  const [blocked] = exampleOf('listBlocked').records;
  const name = blocked?.name ?? '';

  test('is reached from the personal centre', { tags: ['deep'] }, async () => {
    signIn('10001');
    serveContract();
    openPortal('/user');
    expect(await screen.findByRole('link', { name: '黑名单' })).toHaveAttribute('href', '/blocked');
  });

  test('loses who is unblocked, after a question', async () => {
    signIn('10001');
    let isBlocked = true;
    const calls = serveContract({
      listBlocked: () => success(page(isBlocked ? [blocked] : [])),
      unblockPlayer: () => {
        isBlocked = false;
        return success({ uid: blocked?.uid, isFollowed: false, isFollower: false, isBlocked, followers: 0 });
      },
    });
    const { user } = openPortal('/blocked');
    await user.click(await screen.findByRole('button', { name: `解除拉黑 ${name}` }));
    const ask = () => screen.findByRole('dialog', { name: `解除拉黑 ${name}？` });
    await user.click(within(await ask()).getByRole('button', { name: '取消' }));
    expect(placed(calls, 'unblockPlayer')).toEqual([]);
    await user.click(screen.getByRole('button', { name: `解除拉黑 ${name}` }));
    await user.click(within(await ask()).getByRole('button', { name: '解除拉黑' }));
    expect(await screen.findByText('黑名单是空的')).toBeVisible();
    expect(placed(calls, 'unblockPlayer')).toHaveLength(1);
  });

  test('keeps who could not be unblocked, and says why', { tags: ['deep'] }, async () => {
    signIn('10001');
    serveContract(fail('unblockPlayer', 500));
    const { user } = openPortal('/blocked');
    await user.click(await screen.findByRole('button', { name: `解除拉黑 ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: `解除拉黑 ${name}？` });
    await user.click(within(dialog).getByRole('button', { name: '解除拉黑' }));
    expect(await screen.findByText('服务器内部错误')).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
  });

  test('sends a guest to sign in', { tags: ['deep'] }, async () => {
    serveContract();
    const { address } = openPortal('/blocked');
    await waitFor(() => expect(address()).toBe(`/login?redirect=${encodeURIComponent('/blocked')}`));
  });
});

describe('the dot of 关注', () => {
  const tab = () => screen.findByRole('link', { name: /^关注/ });

  test('says that a followed player has published, until the list was looked at', async () => {
    signIn('10001');
    const calls = serveContract();
    const { user } = openPortal('/square?side=community');
    await waitFor(async () => expect(await tab()).toHaveAccessibleName('关注，有新动态'));
    await user.click(await tab());
    const newest = exampleOf('listFollowedPosts').records[0]?.publishedAt;
    await waitFor(() => expect(placed(calls, 'seeFollowedPosts')[0]?.body).toMatchObject({ seenAt: newest }));
    await waitFor(async () => expect(await tab()).toHaveAccessibleName('关注'));
  });

  test('has the list fetched again when it is tapped in it', { tags: ['deep'] }, async () => {
    signIn('10001');
    const calls = serveContract({
      ...respond('getFollowedNews', { hasNew: true }),
      ...respond('seeFollowedPosts', { hasNew: true }),
    });
    const { user } = openPortal('/square?side=community&list=followed');
    await waitFor(() => expect(placed(calls, 'seeFollowedPosts')).toHaveLength(1));
    await user.click(await tab());
    await waitFor(() => expect(placed(calls, 'listFollowedPosts')).toHaveLength(2));
  });

  test('is asked for again when the page comes back to the foreground', { tags: ['deep'] }, async () => {
    signIn('10001');
    serveContract(respond('getFollowedNews', { hasNew: false }));
    openPortal('/square?side=community');
    await waitFor(async () => expect(await tab()).toHaveAccessibleName('关注'));
    serveContract();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    focusManager.setFocused(false);
    act(() => focusManager.setFocused(true));
    await waitFor(async () => expect(await tab()).toHaveAccessibleName('关注，有新动态'));
    focusManager.setFocused(undefined);
  });

  test('is not asked for by a guest', { tags: ['deep'] }, async () => {
    const calls = serveContract();
    openPortal('/square?side=community');
    await tab();
    await waitFor(() => expect(placed(calls, 'listPosts').length).toBeGreaterThan(0));
    expect(placed(calls, 'getFollowedNews')).toEqual([]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Schemas } from '@ug/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetIntended, KEPT_MS } from '#platform/session/intended-act';
import { clearAccount } from '#platform/session/account.store';
import { openPortal } from '#testing/open-portal';
import { exampleOf, placed, refuse, respond, serveContract, type Responses } from '#testing/serve-contract';

const AT_LOGIN = `/login?redirect=${encodeURIComponent('/post/128')}`;
const post = { ...exampleOf('getPost'), id: 128, isLiked: false, isFollowed: false, isOwn: false };
const [comment] = exampleOf('listComments').records as [Schemas['Comment']];
const comments = { ...exampleOf('listComments'), records: [{ ...comment, isOwn: false }] };

const serve = (responses: Responses = {}) =>
  serveContract({ ...respond('getPost', post), ...respond('listComments', comments), ...responses });

async function signInByHand(user: UserEvent) {
  await user.type(await screen.findByLabelText('账号'), 'yuanhangzhe');
  await user.type(screen.getByLabelText('密码'), '远航-2026-晨星');
  await user.click(screen.getByRole('button', { name: '登录' }));
}
const likeIt = async (user: UserEvent) => {
  const [button] = await screen.findAllByRole('button', { name: /^赞/ });
  await user.click(button as HTMLElement);
};

afterEach(() => forgetIntended());

describe('a guest who begins what only players may do, and signs in', () => {
  test('has liked the post when they are back, once', async () => {
    const calls = serve();
    const { user, address } = openPortal('/post/128');
    await likeIt(user);
    expect(address()).toBe(AT_LOGIN);
    await signInByHand(user);
    expect(await screen.findByText('已点赞')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/post/128'));
    const [like, ...more] = placed(calls, 'likePost');
    expect(more).toEqual([]);
    expect(like?.headers.get('UG-Uid')).toBe(exampleOf('loginAccount').uid);
    const order = calls.map(({ id }) => id);
    expect(order.lastIndexOf('getPost'), 'what is shown knows of it').toBeGreaterThan(order.indexOf('likePost'));
  });

  test('follows the author', { tags: ['deep'] }, async () => {
    const calls = serve();
    const { user } = openPortal('/post/128');
    await user.click(await screen.findByRole('button', { name: `关注 ${post.author.name}` }));
    await signInByHand(user);
    expect(await screen.findByText(`已关注 ${post.author.name}`)).toBeVisible();
    expect(placed(calls, 'followPlayer')).toHaveLength(1);
  });

  test('reads why it was refused, and is back all the same', { tags: ['deep'] }, async () => {
    serve(refuse('likePost', 'post.notFound'));
    const { user, address } = openPortal('/post/128');
    await likeIt(user);
    await signInByHand(user);
    expect(await screen.findByText('帖子不存在或已删除')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/post/128'));
    expect(screen.queryByText('已点赞')).toBeNull();
  });

  test('has the caret in the field for a comment', { tags: ['deep'] }, async () => {
    serve();
    const { user, address } = openPortal('/post/128');
    await user.click(await screen.findByRole('textbox', { name: '说点什么' }));
    expect(address()).toBe(AT_LOGIN);
    await signInByHand(user);
    await waitFor(() => expect(screen.getByRole('textbox', { name: '说点什么' })).toHaveFocus());
  });

  test('answers the comment that they meant', { tags: ['deep'] }, async () => {
    serve();
    const { user } = openPortal('/post/128');
    const [reply] = await screen.findAllByRole('button', { name: /^回复/ });
    await user.click(reply as HTMLElement);
    await signInByHand(user);
    await waitFor(() => expect(screen.getByRole('textbox', { name: `回复 ${comment.author?.name}` })).toHaveFocus());
  });

  test('reports the post', { tags: ['deep'] }, async () => {
    serve();
    const { user } = openPortal('/post/128');
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '举报' }));
    await signInByHand(user);
    expect(await screen.findByRole('dialog', { name: /举报/ })).toBeVisible();
  });

  test('writes the post', { tags: ['deep'] }, async () => {
    serve();
    const { user, address } = openPortal('/postpage?tag=3');
    await signInByHand(user);
    expect(await screen.findByRole('textbox', { name: '正文' })).toBeVisible();
    expect(address()).toBe('/postpage?tag=3');
  });
});

describe('what a guest began is not done', () => {
  test('where they gave up, and somebody signs in later', async () => {
    const calls = serve();
    const { user, goTo, address } = openPortal('/post/128');
    await likeIt(user);
    await goTo('/post/128');
    await goTo(AT_LOGIN);
    await signInByHand(user);
    await waitFor(() => expect(address()).toBe('/post/128'));
    expect(placed(calls, 'likePost')).toEqual([]);
  });

  test('where they signed in to another page', { tags: ['deep'] }, async () => {
    const calls = serve();
    const { user, goTo, address } = openPortal('/post/128');
    await likeIt(user);
    await goTo('/login?redirect=%2Fgames');
    await signInByHand(user);
    await waitFor(() => expect(address()).toBe('/games'));
    expect(placed(calls, 'likePost')).toEqual([]);
  });

  test('more than ten minutes later', { tags: ['deep'] }, async () => {
    const calls = serve();
    const { user, address } = openPortal('/post/128');
    await likeIt(user);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + KEPT_MS);
    await signInByHand(user);
    await waitFor(() => expect(address()).toBe('/post/128'));
    expect(placed(calls, 'likePost')).toEqual([]);
  });

  test('for another player, once they are back on the page', { tags: ['deep'] }, async () => {
    serve();
    const { user, goTo } = openPortal('/post/128');
    await user.click(await screen.findByRole('textbox', { name: '说点什么' }));
    await signInByHand(user);
    await waitFor(() => expect(screen.getByRole('textbox', { name: '说点什么' })).toHaveFocus());
    clearAccount();
    await goTo(AT_LOGIN);
    await signInByHand(user);
    expect(await screen.findByRole('textbox', { name: '说点什么' })).not.toHaveFocus();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { scrollToEnd } from '#testing/browser';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import { exampleOf, fail, placed, refuse, respond, serveContract, success } from '#testing/serve-contract';

const page = exampleOf('listSubjectComments');
const [comment] = page.records;
const none = { ...page, records: [], commentCount: 0 };

beforeEach(() => signIn('10001'));

describe('comments on a book', () => {
  test('stand at the end of its page with their number, and lead to all of them', async () => {
    const calls = serveContract();
    const { user, address } = openPortal('/bookinfo/1');
    await screen.findByRole('article', { name: '雾港灯塔手记' });
    expect(placed(calls, 'listSubjectComments')).toEqual([]);
    scrollToEnd();
    const card = within(await screen.findByRole('region', { name: '评论 2' }));
    expect(card.getByText(comment!.content)).toBeVisible();
    await user.click(card.getByRole('link', { name: /全部评论/ }));
    expect(address()).toBe('/comments/work/1');
    expect(await screen.findByRole('link', { name: page.title })).toHaveAttribute('href', '/bookinfo/12');
    expect(placed(calls, 'listSubjectComments').map(({ path }) => path)).toEqual(
      Array.from(placed(calls, 'listSubjectComments'), () => '/v1/square/subject/work/1/comment/list'),
    );
  });

  test('that there are none of invite to write the first', { tags: ['deep'] }, async () => {
    serveContract(respond('listSubjectComments', none));
    openPortal('/bookinfo/1');
    await screen.findByRole('article', { name: '雾港灯塔手记' });
    scrollToEnd();
    expect(await screen.findByText('还没有评论，来说第一句话吧')).toBeVisible();
    expect(screen.getByRole('link', { name: '写评论' })).toHaveAttribute('href', '/comments/work/1');
  });
});

describe('the comments page of a book', () => {
  test('sends a comment on it, shows and counts it at once', async () => {
    const own = { ...exampleOf('createSubjectComment'), subject: { kind: 'work', id: 1 }, content: '写得真好' };
    const calls = serveContract({
      ...respond('listSubjectComments', none),
      ...respond('createSubjectComment', own),
    });
    const { user } = openPortal('/comments/work/1');
    await user.type(await screen.findByRole('textbox', { name: '说点什么' }), '写得真好');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('写得真好')).toBeVisible();
    expect(screen.getByRole('heading', { name: '评论 1' })).toBeVisible();
    const [call] = placed(calls, 'createSubjectComment');
    expect(call?.path).toBe('/v1/square/subject/work/1/comment');
    expect(placed(calls, 'createComment')).toEqual([]);
  });

  test('opens the thread that a notice leads to', { tags: ['deep'] }, async () => {
    const calls = serveContract({ listSubjectComments: () => success(page) });
    openPortal(`/comments/part/12?comment=${comment!.id}`);
    expect((await screen.findByText(comment!.content)).closest('article')).toHaveAttribute('data-marked');
    await waitFor(() =>
      expect(placed(calls, 'listSubjectComments').map(({ query }) => query.get('around'))).toContain(
        String(comment!.id),
      ),
    );
  });

  test('hears of new comments on it, and of none on others', { tags: ['deep'] }, async () => {
    const feed = new FakeFeed();
    serveContract({ listSubjectComments: () => success(page) });
    openPortal('/comments/work/12', feed.open);
    await screen.findByText(comment!.content);
    await feed.emit(({ onState }) => onState('online'));
    expect(feed.sent.filter(({ event }) => event === 'comment.watch')).toMatchObject([
      { payload: { postId: null, subject: { kind: 'work', id: 12 } } },
    ]);
    const news = { created: [{ id: 999, rootId: 0 }], gone: [] };
    await feed.pushNow('comment.changed', { postId: 12, ...news });
    await feed.pushNow('comment.changed', { postId: null, subject: { kind: 'part', id: 12 }, ...news });
    expect(screen.queryByRole('button', { name: /条新评论/ })).toBeNull();
    await feed.pushNow('comment.changed', { postId: null, subject: { kind: 'work', id: 12 }, ...news });
    expect(await screen.findByRole('button', { name: '1 条新评论' })).toBeVisible();
  });

  test('says that a book is gone, and tries again where it failed', { tags: ['deep'] }, async () => {
    serveContract(refuse('listSubjectComments', 'comment.noSubject'));
    const { goTo } = openPortal('/comments/work/1');
    expect(await screen.findByText('内容不存在或已删除，不能评论')).toBeVisible();
    serveContract(fail('listSubjectComments', 500));
    await goTo('/comments/work/2');
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
    await goTo('/comments/game/2');
    expect(await screen.findByText('内容不存在或已删除')).toBeVisible();
  });
});

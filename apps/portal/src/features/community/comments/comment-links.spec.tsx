import { screen, waitFor, within } from '@testing-library/react';
import { refusalCatalogue, type Schemas } from '@ug/contract';
import { forgetServiceClock, hearServiceClock } from '@ug/web';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeScrolledTo } from '#testing/browser';
import { FakeFeed } from '#testing/fake-feed';
import { openPortal, signIn } from '#testing/open-portal';
import {
  disconnect,
  exampleOf,
  placed,
  respond,
  serveContract,
  success,
  type Responses,
} from '#testing/serve-contract';

type Comment = Schemas['Comment'];

const subject = { kind: 'post', id: 128 };
const comment = (id: number, change: Partial<Comment> = {}): Comment => ({
  ...(exampleOf('listComments').records[0] as Comment),
  id,
  subject,
  content: `第 ${id} 条`,
  isOwn: false,
  replyCount: 0,
  replies: [],
  ...change,
});
const reply = (id: number): Schemas['CommentReply'] => {
  const { replies: _, ...fields } = comment(id, { rootId: 1, content: `回复 ${id}` });
  return fields;
};
const page = (...records: Comment[]) => ({ currentPage: 1, pageSize: 20, hasMore: false, nextCursor: null, records });
const published = respond('getPost', { ...exampleOf('getPost'), id: 128, state: 'published', commentCount: 5 });

afterEach(forgetServiceClock);
beforeEach(() => signIn('10001'));

describe('a link to a comment', () => {
  const serve = (more: Responses = {}) =>
    serveContract({
      ...published,
      listComments: ({ query }) =>
        success(
          query.get('around') ? page(comment(1, { replyCount: 40, replies: [reply(2), reply(3)] })) : page(comment(9)),
        ),
      listReplies: ({ query }) =>
        success({
          currentPage: 1,
          pageSize: 20,
          hasMore: false,
          nextCursor: null,
          previousCursor: query.get('around') ? 'earlier' : null,
          records: query.get('around') ? [reply(20), reply(21)] : [reply(18), reply(19)],
        }),
      ...more,
    });

  test('leads to a reply deep in a long thread, marked and in view, with those before it one tap away', async () => {
    serve();
    const { user, address } = openPortal('/post/128?comment=21');
    const marked = (await screen.findByText(/回复 21$/)).closest('li');
    expect(marked).toHaveAttribute('data-marked');
    await waitFor(() => expect(marked).toHaveFocus());
    expect(takeScrolledTo()).toEqual([marked?.textContent]);
    expect(screen.queryByText('第 9 条')).toBeNull();
    await user.click(screen.getByRole('button', { name: '查看更早的回复' }));
    expect(await screen.findByText(/回复 18$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看全部评论' }));
    expect(await screen.findByText('第 9 条')).toBeVisible();
    expect(address()).toBe('/post/128');
  });

  test('leads to a comment of the first level', { tags: ['deep'] }, async () => {
    const calls = serve();
    openPortal('/post/128?comment=1');
    expect((await screen.findByText('第 1 条')).closest('article')).toHaveAttribute('data-marked');
    expect(placed(calls, 'listReplies')).toEqual([]);
  });

  test('keeps what it led to on the screen where that could not be read again', { tags: ['deep'] }, async () => {
    serve();
    const { queries } = openPortal('/post/128?comment=1');
    expect(await screen.findByText('第 1 条')).toBeVisible();
    const calls = serve(disconnect('listComments'));
    await queries.invalidateQueries({ queryKey: ['comments', 'list'] });
    expect(placed(calls, 'listComments').length).toBeGreaterThan(0);
    expect(screen.getByText('第 1 条')).toBeVisible();
    expect(screen.queryByText('评论加载失败')).toBeNull();
  });

  test('says that the comment is gone, and shows the others', { tags: ['deep'] }, async () => {
    const gone = Response.json({
      code: refusalCatalogue['comment.notFound'].code,
      msg: '评论不存在或已删除',
      data: null,
    });
    serve({
      listComments: ({ query }) => (query.get('around') ? gone.clone() : success(page(comment(9)))),
    });
    openPortal('/post/128?comment=21');
    expect(await screen.findByText('该评论已删除')).toBeVisible();
    expect(await screen.findByText('第 9 条')).toBeVisible();
  });

  test.each(['abc', '0', '99999999999'])('that is none shows all comments: %s', { tags: ['deep'] }, async (text) => {
    const calls = serve();
    openPortal(`/post/128?comment=${text}`);
    expect(await screen.findByText('第 9 条')).toBeVisible();
    expect(placed(calls, 'listComments')).toHaveLength(1);
  });
});

describe('a post that is open', () => {
  async function open(first: Comment[], newest: Comment[] = first) {
    let isLater = false;
    const feed = new FakeFeed();
    const calls = serveContract({
      ...published,
      listComments: ({ query }) => success(page(...(isLater && query.get('sort') === '2' ? newest : first))),
    });
    const { user } = openPortal('/post/128', feed.open);
    await screen.findByText('第 1 条');
    await feed.emit(({ onState }) => onState('online'));
    isLater = true;
    return { user, feed, calls };
  }
  const watched = ({ sent }: FakeFeed) => sent.filter(({ event }) => event === 'comment.watch');

  test('says so, offers new comments in place of moving the page, and shows them at a tap', async () => {
    const { user, feed } = await open([comment(1)], [comment(3), comment(2), comment(1)]);
    expect(watched(feed)).toMatchObject([{ payload: { postId: 128 } }]);
    const created = [2, 3].map((id) => ({ id, rootId: 0 }));
    await feed.pushNow('comment.changed', { postId: 128, created, gone: [] });
    await feed.pushNow('comment.changed', { postId: 999, created: [{ id: 7, rootId: 0 }], gone: [] });
    expect(screen.getByRole('heading', { name: '评论 7' })).toBeVisible();
    expect(screen.queryByText('第 3 条')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '2 条新评论' }));
    const rows = await screen.findAllByText(/^第 \d 条$/);
    expect(rows.map(({ textContent }) => textContent)).toEqual(['第 3 条', '第 2 条', '第 1 条']);
    expect(screen.queryByRole('button', { name: /条新评论/ })).toBeNull();
  });

  test('loads the list again where a comment that is back is older than the newest', { tags: ['deep'] }, async () => {
    const pages = [[comment(3)], [comment(3)]];
    const feed = new FakeFeed();
    serveContract({
      ...published,
      listComments: () => success(page(...(pages.shift() ?? [comment(3), comment(2)]))),
    });
    const { user } = openPortal('/post/128', feed.open);
    await screen.findByText('第 3 条');
    await feed.emit(({ onState }) => onState('online'));
    await feed.pushNow('comment.changed', { postId: 128, created: [{ id: 2, rootId: 0 }], gone: [] });
    await user.click(await screen.findByRole('button', { name: '1 条新评论' }));
    expect(await screen.findByText('第 2 条')).toBeVisible();
  });

  test('counts a new reply, and takes away what is gone', { tags: ['deep'] }, async () => {
    const { feed } = await open([comment(1), comment(4)]);
    await feed.pushNow('comment.changed', {
      postId: 128,
      created: [{ id: 20, rootId: 1 }],
      gone: [{ id: 4, rootId: 0 }],
    });
    const row = within(await screen.findByRole('article', { name: /的评论$/ }));
    expect(row.getByRole('button', { name: '展开 1 条回复' })).toBeVisible();
    expect(screen.queryByText('第 4 条')).toBeNull();
  });

  test(
    'asks what it has missed when it comes to the foreground again, also for a guest',
    { tags: ['deep'] },
    async () => {
      signIn('');
      const later = comment(5, { createdAt: new Date(Date.now() + 60_000).toISOString() });
      const calls = serveContract({ ...published, ...respond('listComments', page(comment(1))) });
      openPortal('/post/128');
      await screen.findByText('第 1 条');
      serveContract({ ...published, ...respond('listComments', page(later, comment(1))) });
      expect(placed(calls, 'listComments')).toHaveLength(1);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(await screen.findByRole('button', { name: '1 条新评论' })).toBeVisible();
    },
  );

  test(
    'asks for it by the clock of the service where that of the phone is hours ahead',
    { tags: ['deep'] },
    async () => {
      const now = Date.now() - 3 * 3_600_000;
      hearServiceClock(new Date(now).toUTCString());
      const later = comment(5, { createdAt: new Date(now + 60_000).toISOString() });
      serveContract({ ...published, ...respond('listComments', page(comment(1))) });
      openPortal('/post/128');
      await screen.findByText('第 1 条');
      serveContract({ ...published, ...respond('listComments', page(later, comment(1))) });
      document.dispatchEvent(new Event('visibilitychange'));
      expect(await screen.findByRole('button', { name: '1 条新评论' })).toBeVisible();
    },
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ResponseCache } from '#platform/cache/response-cache';
import { COMMENTS_TAG } from '#features/community/comments/comments.events';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { comments } from '#features/community/comments/comments.feature';
import { CommentedPosts } from '#testing/records/commented-posts';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { statementsOf } from '#testing/statements';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('a comment that a notice leads to', (open) => {
  let app: TestApp;
  let posts: CommentedPosts;
  let writer: PlayerDevice;
  let reader: PlayerDevice;
  let on: number;
  let root: number;
  const replies: number[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [comments], target: await open.target() });
    posts = (await CommentedPosts.declare(app)).reviewHere();
    [writer, reader] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [writer, reader]) await registerEarlier(app, uid, 30);
    on = await posts.add(writer.uid);
    root = await comment();
    for (let i = 0; i < 20; i += 1) replies.push(await comment(root));
  });
  afterAll(() => app.close());

  const comment = async (replyCommentId = 0, who = writer) =>
    (
      await who.client.call('createComment', {
        params: { id: on },
        body: { content: anotherText('路过'), replyCommentId },
      })
    ).id;
  const thread = (around: number, postId = on, who: PlayerDevice | null = null) =>
    (who?.client ?? app.player).call('listComments', { params: { postId }, query: { around } });
  const around = (query: object, who: PlayerDevice | null = null) =>
    (who?.client ?? app.player).call('listReplies', { params: { postId: on, commentId: root }, query });
  const ids = ({ records }: { records: readonly { id: number }[] }) => records.map(({ id }) => id);

  it('is found with its thread alone, also from a reply of it', async () => {
    for (const id of [root, replies[13] as number])
      expect(await thread(id)).toMatchObject({ records: [{ id: root, replyCount: 20 }], hasMore: false });
    // A guest's thread is kept for a moment.
    app.get(ResponseCache).drop(COMMENTS_TAG);
    expect(await statementsOf(app, () => thread(root))).toHaveLength(2);
  });

  it('is found with another thread right after that one', async () => {
    const other = await comment();
    await thread(root);
    expect(ids(await thread(other))).toEqual([other]);
  });

  it('stands among the replies around it, which go on in both directions until there are no more', async () => {
    const page = await around({ around: replies[13], pageSize: 8 });
    expect(ids(page)).toEqual(replies.slice(8, 16));
    const behind = await around({ cursor: page.nextCursor, pageSize: 8 });
    expect(ids(behind)).toEqual(replies.slice(16));
    expect(behind.nextCursor).toBeNull();
    const before = await around({ cursor: page.previousCursor, pageSize: 5 });
    expect(ids(before)).toEqual(replies.slice(3, 8));
    const first = await around({ cursor: before.previousCursor, pageSize: 5 });
    expect(ids(first)).toEqual(replies.slice(0, 3));
    expect(first.previousCursor).toBeNull();
    expect(ids(await around({ cursor: before.nextCursor, pageSize: 3 }))).toEqual(replies.slice(8, 11));
    expect(await statementsOf(app, () => around({ around: replies[13] }))).toHaveLength(2);
  });

  it.each([
    [0, 0, 3],
    [19, 14, 20],
  ])('stands near the edge as the %ith as well', async (index, from, to) => {
    const page = await around({ around: replies[index], pageSize: 8 });
    expect(ids(page)).toEqual(replies.slice(from, to));
    expect([page.previousCursor === null, page.nextCursor === null]).toEqual([from === 0, to === 20]);
  });

  it('is refused where it is gone, was never there, or is under another post', async () => {
    const [gone, lonely] = [await comment(root), await comment()];
    for (const id of [gone, lonely]) await writer.client.call('deleteComment', { params: { id } });
    for (const id of [gone, lonely, 999_999]) expect(await refusalOf(thread(id))).toBe('comment.notFound');
    for (const id of [gone, 999_999]) expect(await refusalOf(around({ around: id }))).toBe('comment.notFound');
    expect(await refusalOf(thread(root, await posts.add(writer.uid)))).toBe('comment.notFound');
    const hidden = await posts.add(writer.uid);
    await posts.hide(hidden);
    expect(await refusalOf(thread(root, hidden))).toBe('comment.noSubject');
  });

  it('is refused to whom its author blocked', async () => {
    const [blocker, blocked] = [reader, await makePlayer(app)];
    const reply = await comment(root, blocker);
    await app.get(UnitOfWork).run(() =>
      app.get(Database).execute('INSERT INTO blocks (uid, blocked_uid, created_at) VALUES (:uid, :whom, 1)', {
        uid: blocker.uid,
        whom: blocked.uid,
      }),
    );
    expect(await refusalOf(thread(reply, on, blocked))).toBe('comment.notFound');
    expect(await refusalOf(around({ around: reply }, blocked))).toBe('comment.notFound');
    expect(await thread(reply, on, writer)).toMatchObject({ records: [{ id: root }] });
  });
});

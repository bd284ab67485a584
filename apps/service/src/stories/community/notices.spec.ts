import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { comments } from '#features/community/comments/comments.feature';
import { notices } from '#features/community/notices/notices.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { posts } from '#features/community/posts/posts.feature';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { makeTag, noteReviews, writePost } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';

describeSqlite('what players do to each other in the square', (open) => {
  let app: TestApp;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let post: number;
  beforeAll(async () => {
    const features = [posts, postLikes, comments, commentLikes, notices];
    app = await openTestApp({ features, target: await open.target() });
    noteReviews(app);
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    for (const { uid } of [author, reader]) await registerEarlier(app, uid, 2);
    const tag = await makeTag(app);
    ({ id: post } = await writePost(author, tag, { body: `深渊十二层怎么过 @{${reader.uid}}` }));
  });
  afterAll(() => app.close());

  const noticesOf = async ({ client }: PlayerDevice) =>
    (await client.call('listNotices', { query: {} })).records.map(({ kind, excerpt, path }) => [kind, excerpt, path]);
  const comment = ({ client }: PlayerDevice, content: string, replyCommentId?: number) =>
    client.call('createComment', {
      params: { id: post },
      body: { content, ...(replyCommentId !== undefined && { replyCommentId }) },
    });

  it('is told to those to whom it happens: a mention, a like, a comment, a reply', async () => {
    expect(await noticesOf(reader)).toEqual([['mention', '', `/post/${post}`]]);
    await reader.client.call('likePost', { params: { id: post } });
    const { id } = await comment(reader, '先点灯塔再开门');
    await author.client.call('likeComment', { params: { id } });
    const reply = await comment(author, '真的过了，谢谢', id);
    expect(await noticesOf(author)).toEqual([
      ['comment', '先点灯塔再开门', `/post/${post}?comment=${id}`],
      ['like', '', `/post/${post}`],
    ]);
    expect(await noticesOf(reader)).toEqual([
      ['reply', '真的过了，谢谢', `/post/${post}?comment=${reply.id}`],
      ['like', '先点灯塔再开门', `/post/${post}?comment=${id}`],
      ['mention', '', `/post/${post}`],
    ]);
  });

  it('is taken back with the like, and goes with the comment and with the post', async () => {
    await reader.client.call('unlikePost', { params: { id: post } });
    expect((await noticesOf(author)).map(([kind]) => kind)).toEqual(['comment']);
    const { records } = await reader.client.call('listOwnComments', { query: {} });
    for (const { id } of records) await reader.client.call('deleteComment', { params: { id } });
    await app.get(TaskRunner).runDue();
    expect(await noticesOf(author)).toEqual([]);
    await author.client.call('deletePost', { params: { id: post } });
    await app.get(TaskRunner).runDue();
    expect(await noticesOf(reader)).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { CommentErasureService } from '#features/community/comments/comment-erasure.service';
import { comments } from '#features/community/comments/comments.feature';
import { posts } from '#features/community/posts/posts.feature';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { makeTag, noteReviews, uploadPicture, writePost, type NotedReviews } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';

const MONTH_SECONDS = 30 * 24 * 3600;

describeSqlite('comments under posts, with a picture', (open) => {
  let app: TestApp;
  let reviews: NotedReviews;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let post: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [posts, comments, commentLikes], target: await open.target() });
    reviews = noteReviews(app);
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    // Guests see posts of new accounts later.
    for (const { uid } of [author, reader]) await registerEarlier(app, uid, 30);
    post = (await writePost(author, await makeTag(app))).id;
  });
  afterAll(() => app.close());

  const comment = (content: string, picture = '', who = reader) =>
    who.client.call('createComment', { params: { id: post }, body: { content, picture } });
  const status = async (address = '') => (await fetch(`${app.origin}${address}`)).status;
  const plain = (address = '') => address.split('?')[0] ?? '';
  const inside = <T>(work: () => Promise<T>): Promise<T> => app.get(UnitOfWork).run(work);
  const countOf = async (sql: string) => Number((await app.get(Database).query<{ count: number }>(sql))[0]?.count);

  it('count on the post, with those who wrote them', async () => {
    const made = await comment('沙发');
    expect(made.subject).toEqual({ kind: 'post', id: post });
    const card = () => reader.client.call('getPost', { params: { id: post } });
    expect((await card()).commentCount).toBe(1);
    await reader.client.call('deleteComment', { params: { id: made.id } });
    expect((await card()).commentCount).toBe(0);
    const own = (await reader.client.call('listOwnComments', {})).records;
    expect(own.map(({ id }) => id)).not.toContain(made.id);
    expect(reviews.withdrawn).toContainEqual({ kind: 'comment', id: made.id });
  });

  it('show it to everybody as long as they are published, and it is nobody else’s', async () => {
    const { id } = await uploadPicture(app, reader);
    const made = await comment('看图', id);
    const { records } = await app.player.call('listComments', { params: { postId: post } });
    expect(records[0]?.picture).toMatchObject({ id, small: plain(made.picture?.small) });
    expect(await status(made.picture?.medium)).toBe(200);
    expect(await refusalOf(comment('又一次', id))).toBe('file.notFound');
    expect(await refusalOf(comment('不是我的', (await uploadPicture(app, author)).id))).toBe('file.notFound');
    const staff = await app.staff('moderator');
    await staff.call('removeComment', { params: { id: made.id }, body: { reason: '图片违规' } });
    expect(await status(made.picture?.medium)).toBe(404);
    const seen = await staff.call('consoleGetComment', { params: { id: made.id } });
    expect(await status(seen.picture?.large)).toBe(200);
    await staff.call('restoreComment', { params: { id: made.id } });
    expect(await status(made.picture?.medium)).toBe(200);
  });

  it('that are held show it to their author and the desk alone', async () => {
    const made = await comment('待看', (await uploadPicture(app, reader)).id);
    const kind = app.get(ModeratedKinds).find('comment');
    await inside(async () => kind?.hold?.(made.id));
    expect(await status(plain(made.picture?.small))).toBe(404);
    const [own] = (await reader.client.call('listOwnComments', {})).records;
    expect(own).toMatchObject({ id: made.id, state: 'waiting' });
    expect(await status(own?.picture?.small)).toBe(200);
    const content = (await kind?.read([made.id]))?.get(made.id);
    expect(await status(content?.pictures[0])).toBe(200);
  });

  it('have none where operators do not allow it', async () => {
    const operator = await app.staff('operator');
    const { id: _id, updatedAt: _at, ...settings } = await operator.call('getSquareSettings', {});
    const allow = (commentPictures: boolean, version: number) =>
      operator.call('updateSquareSettings', { body: { ...settings, commentPictures, version } });
    const { version } = await allow(false, settings.version);
    expect(await refusalOf(comment('想带图', (await uploadPicture(app, reader)).id))).toBe('comment.noPictures');
    expect((await comment('不带图')).picture).toBeNull();
    await allow(true, version);
  });

  it('that were deleted lose their words and picture a month later, and keep a place for replies', async () => {
    const picture = await uploadPicture(app, reader);
    const [alone, rooted] = [await comment('没人理', picture.id), await comment('有人理')];
    const body = { content: '回你', replyCommentId: rooted.id };
    await author.client.call('createComment', { params: { id: post }, body });
    for (const { id } of [alone, rooted]) await reader.client.call('deleteComment', { params: { id } });
    const sweep = () => inside(() => app.get(CommentErasureService).sweep(100));
    const left = () => countOf(`SELECT count(*) AS count FROM comments WHERE content IN ('没人理', '有人理')`);
    await sweep();
    expect(await left()).toBe(2);
    app.clock.advance(MONTH_SECONDS + 1);
    expect(await sweep()).toBeGreaterThanOrEqual(2);
    expect(await sweep()).toBe(0);
    expect(await left()).toBe(0);
    expect(await countOf(`SELECT count(*) AS count FROM comments WHERE id IN (${alone.id}, ${rooted.id})`)).toBe(1);
    expect(await countOf(`SELECT count(*) AS count FROM square_pictures WHERE file_id = '${picture.id}'`)).toBe(0);
  });
});

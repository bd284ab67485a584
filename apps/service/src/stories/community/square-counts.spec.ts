import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { SquareCountsService } from '#features/community/standings/square-counts.service';
import { follows } from '#features/community/follows/follows.feature';
import { PostLikeErasureService } from '#features/community/post-likes/post-like-erasure.service';
import { postViews } from '#features/community/post-views/post-views.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { describeEachDatabase } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, refusalOf, type PlayerDevice } from '#testing/players';
import { insertComments, insertLikes } from '#testing/records/square-comments';
import { asDesk, makeTag, noteReviews, writePost } from '#testing/records/square';
import { openTestApp, type TestApp } from '#testing/test-app';

describeEachDatabase('the page of a player', (open) => {
  let app: TestApp;
  let tag: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [commentLikes, follows, postLikes, postViews], target: await open.target() });
    noteReviews(app);
    tag = await makeTag(app);
  });
  afterAll(() => app.close());

  const page = async ({ client, uid }: PlayerDevice) => {
    const { posts, likesReceived } = await client.call('getSquarePlayer', { params: { uid } });
    return [posts, likesReceived];
  };
  const like = ({ client }: PlayerDevice, id: number) => client.call('likePost', { params: { id } });
  const unlike = ({ client }: PlayerDevice, id: number) => client.call('unlikePost', { params: { id } });
  const players = (count: number) => Promise.all(Array.from({ length: count }, () => makePlayer(app)));

  it('counts posts that are there, and likes that were not taken back', async () => {
    const [author, fan, other] = (await players(3)) as [PlayerDevice, PlayerDevice, PlayerDevice];
    const [one, two] = [await writePost(author, tag), await writePost(author, tag)];
    for (const { id } of [one, two]) for (const player of [fan, other]) await like(player, id);
    await like(fan, one.id);
    expect(await page(author)).toEqual([2, 4]);
    await unlike(fan, one.id);
    await unlike(fan, one.id);
    expect(await page(author)).toEqual([2, 3]);
    const moderator = await app.staff('moderator');
    const params = { id: one.id };
    await moderator.call('removePost', { params, body: { reason: '广告' } });
    await unlike(other, one.id);
    expect(await page(author)).toEqual([1, 2]);
    await moderator.call('restorePost', { params });
    expect(await page(author)).toEqual([2, 2]);
    await author.client.call('deletePost', { params: { id: two.id } });
    expect(await page(author)).toEqual([1, 0]);
  });

  it('loses the likes of a player who is forgotten', async () => {
    const [author, fan, other] = (await players(3)) as [PlayerDevice, PlayerDevice, PlayerDevice];
    const { id } = await writePost(author, tag);
    for (const player of [fan, other]) await like(player, id);
    await asDesk(app, () => app.get(PostLikeErasureService).erase(fan.uid));
    await app.get(TaskRunner).runDue();
    expect(await page(author)).toEqual([1, 1]);
  });

  it('counts likes of comments as well, and loses those of a player who is forgotten', async () => {
    const [author, writer, fan, other] = (await players(4)) as [PlayerDevice, PlayerDevice, PlayerDevice, PlayerDevice];
    const post = await writePost(author, tag);
    const body = { content: '这一关要先拿到左边的钥匙', replyCommentId: 0 };
    const { id } = await writer.client.call('createComment', { params: { id: post.id }, body });
    const params = { id };
    for (const { client } of [fan, other]) await client.call('likeComment', { params });
    await fan.client.call('likeComment', { params });
    expect(await page(writer)).toEqual([0, 2]);
    await other.client.call('unlikeComment', { params });
    expect(await page(writer)).toEqual([0, 1]);
    const moderator = await app.staff('moderator');
    await moderator.call('removeComment', { params, body: { reason: '广告' } });
    expect(await page(writer)).toEqual([0, 0]);
    await moderator.call('restoreComment', { params });
    expect(await page(writer)).toEqual([0, 1]);
    await forgetPlayer(app, fan.uid, /^comment-likes$/);
    expect(await page(writer)).toEqual([0, 0]);
  });

  it('is right after a player with thousands of likes was forgotten a few at a time', async () => {
    const [author, gone, other] = (await players(3)) as [PlayerDevice, PlayerDevice, PlayerDevice];
    const post = await writePost(author, tag);
    const ids = await insertComments(app, 1200, { subjectId: post.id, uids: [author.uid, other.uid], likes: 1 });
    await insertLikes(app, gone.uid, ids);
    await asDesk(app, () => app.get(SquareCountsService).addToAll([author.uid, other.uid], { likesReceived: 600 }));
    expect(await forgetPlayer(app, gone.uid, /^comment-likes$/, 500)).toBe(3);
    expect([await page(author), await page(other)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    const left = await app
      .get(Database)
      .query('SELECT id FROM comments WHERE like_count <> 0 AND subject_id = :id', { id: post.id });
    expect(left).toEqual([]);
  });

  it('is not made again by what is taken from a player who is gone', async () => {
    const [author] = (await players(1)) as [PlayerDevice];
    await writePost(author, tag);
    await forgetPlayer(app, author.uid, /^(posts|standings)$/);
    await app.get(TaskRunner).runDue();
    const rows = await app.get(Database).query('SELECT id FROM square_players WHERE id = :uid', { uid: author.uid });
    expect(rows).toEqual([]);
  });

  it('counts the likes of fifty writers at once as they stand in the end', async () => {
    const [author, ...fans] = await players(11);
    const posts = await Promise.all([writePost(author!, tag), writePost(author!, tag)]);
    const acts = Array.from(
      { length: 50 },
      (_, i) => [i % 3 === 2 ? unlike : like, fans[(i * 7) % 10]!, i % 2] as const,
    );
    const done = await Promise.all(acts.map(([act, fan, post]) => refusalOf(act(fan, posts[post]!.id))));
    expect(new Set(done)).toEqual(new Set(['done']));
    const shown = await Promise.all(posts.map(({ id }) => author!.client.call('getPost', { params: { id } })));
    expect(await page(author!)).toEqual([2, shown.reduce((sum, { likeCount }) => sum + likeCount, 0)]);
  });

  it('of one who only reads is that of somebody who was there on that day', async () => {
    const [author, reader] = (await players(2)) as [PlayerDevice, PlayerDevice];
    const { id } = await writePost(author, tag);
    const moderator = await app.staff('moderator');
    const days = async () => (await moderator.call('consoleGetStanding', { params: { id: reader.uid } })).daysVisited;
    expect(await days()).toBe(0);
    for (let times = 0; times < 3; times += 1) await reader.client.call('recordPostViews', { body: { ids: [id] } });
    expect(await days()).toBe(1);
  });
});

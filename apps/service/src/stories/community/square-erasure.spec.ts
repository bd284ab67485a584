import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { follows } from '#features/community/follows/follows.feature';
import { moderation } from '#features/community/moderation/moderation.feature';
import { notices } from '#features/community/notices/notices.feature';
import { postDrafts } from '#features/community/post-drafts/post-drafts.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { postLists } from '#features/community/post-lists/post-lists.feature';
import { reports } from '#features/community/reports/reports.feature';
import { describeEachDatabase } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, registerEarlier, type PlayerDevice } from '#testing/players';
import { squareCountFaults } from '#testing/models/square-books';
import { makeTag, newPost, uploadPicture } from '#testing/records/square';
import { anotherText } from '#testing/records/square-comments';
import { openTestApp, type TestApp } from '#testing/test-app';

/** The places of a player, by table and column. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  posts: ['uid'],
  post_drafts: ['uid'],
  post_likes: ['uid'],
  comments: ['uid', 'reply_to_uid'],
  comment_likes: ['uid'],
  comment_authors: ['uid'],
  follows: ['uid', 'followed_uid'],
  blocks: ['uid', 'blocked_uid'],
  notices: ['uid'],
  notice_actors: ['uid'],
  moderation_items: ['uid'],
  square_players: ['id'],
};

describeEachDatabase('a player who is erased from the square', (open) => {
  let app: TestApp;
  let tag: number;
  let leaver: PlayerDevice;
  let others: PlayerDevice[];
  beforeAll(async () => {
    const features = [commentLikes, follows, moderation, notices, postDrafts, postLikes, postLists, reports];
    app = await openTestApp({ features, target: await open.target() });
    tag = await makeTag(app);
    [leaver, ...others] = (await Promise.all(Array.from({ length: 4 }, () => makePlayer(app)))) as [
      PlayerDevice,
      ...PlayerDevice[],
    ];
    for (const { uid } of [leaver, ...others]) await registerEarlier(app, uid, 30);
  });
  afterAll(() => app.close());

  const post = async ({ client }: PlayerDevice, pictures: string[] = []) =>
    (await client.call('createPost', { body: newPost(tag, { pictures }) })).id;
  const comment = async ({ client }: PlayerDevice, id: number, replyCommentId = 0) =>
    (
      await client.call('createComment', {
        params: { id },
        body: { content: anotherText(`${id} 说得好`), replyCommentId },
      })
    ).id;

  it('leaves nothing there, and what others did is counted without them', async () => {
    const everybody = [leaver, ...others];
    const theirs = await post(leaver, [(await uploadPicture(app, leaver)).id]);
    const kept = await post(others[0]!);
    for (const on of [theirs, kept]) {
      for (const player of everybody) {
        const root = await comment(player, on);
        await comment(leaver, on, root);
        for (const { client } of everybody) await client.call('likeComment', { params: { id: root } });
        await player.client.call('likePost', { params: { id: on } });
      }
    }
    for (const { uid, client } of others) {
      await leaver.client.call('followPlayer', { params: { id: uid }, body: {} });
      await client.call('followPlayer', { params: { id: leaver.uid }, body: {} });
    }
    await others[1]!.client.call('reportPost', { params: { id: theirs }, body: { category: 'ad' } });
    const draft = { body: '写到一半', tags: [], pictures: [], gameId: null };
    await leaver.client.call('savePostDraft', { body: draft });
    await app.get(TaskRunner).runDue();
    expect(await squareCountFaults(app.get(Database))).toEqual([]);

    await forgetPlayer(app, leaver.uid, /./, 7);
    const open = () =>
      app.get(Database).query(`SELECT kind FROM tasks WHERE state IN ('waiting', 'running')
      AND (kind LIKE '%erase%' OR kind LIKE '%forget%')`);
    for (let turn = 0; turn < 20 && (await open()).length > 0; turn += 1) await app.get(TaskRunner).runDue();

    expect(await open()).toEqual([]);
    const left: string[] = [];
    for (const [table, columns] of Object.entries(PLACES))
      for (const column of columns) {
        const sql = `SELECT count(*) AS n FROM ${table} WHERE ${column} = :uid`;
        const [row] = await app.get(Database).query<{ n: number | string }>(sql, { uid: leaver.uid });
        if (Number(row?.n) > 0) left.push(`${table}.${column}: ${row?.n}`);
      }
    expect(left).toEqual([]);
    expect(await squareCountFaults(app.get(Database))).toEqual([]);
    const reader = others[2]!.client;
    const shown = await reader.call('getPost', { params: { id: kept } });
    expect([shown.likeCount, shown.commentCount]).toEqual([others.length, others.length]);
    const { records } = await reader.call('listComments', { params: { postId: kept }, query: {} });
    expect(records.filter(({ author }) => author !== null)).toHaveLength(others.length);
    expect(JSON.stringify(records)).not.toContain(`"uid":${leaver.uid}`);
    for (const { client } of others) {
      const found = await client.call('listNotices', { query: {} });
      expect(JSON.stringify(found.records)).not.toContain(`"uid":${leaver.uid}`);
    }
  });
});

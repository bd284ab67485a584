// @module-tag deep
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { notices } from '#features/community/notices/notices.feature';
import { postLists } from '#features/community/post-lists/post-lists.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { describeEachDatabase } from '#testing/each-database';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { makeTag, noteReviews, writePost } from '#testing/records/square';
import { plansOf, statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';

const MANY = 100_000;
/** Uids beyond those of the players of the test. */
const CROWD = 1_000_000;

describeEachDatabase(`a post with ${MANY} comments and as many likes`, (open) => {
  let app: TestApp;
  let author: PlayerDevice;
  let reader: PlayerDevice;
  let quiet: number;
  let crowded: number;
  beforeAll(async () => {
    const features = [commentLikes, notices, postLikes, postLists];
    app = await openTestApp({ features, target: await open.target() });
    noteReviews(app);
    [author, reader] = [await makePlayer(app), await makePlayer(app)];
    const tag = await makeTag(app);
    quiet = (await writePost(author, tag)).id;
    crowded = (await writePost(author, tag)).id;
    for (const id of [quiet, crowded]) {
      const body = { content: '第一', replyCommentId: 0 };
      const { id: comment } = await reader.client.call('createComment', { params: { id }, body });
      await author.client.call('likeComment', { params: { id: comment } });
      await reader.client.call('likePost', { params: { id } });
      await reader.client.call('unlikePost', { params: { id } });
    }
    await fillMany(app, 'comments', MANY, {
      version: '1',
      uid: `${CROWD} + i`,
      client_id: `'many ' || i`,
      subject_kind: `'post'`,
      subject_id: String(crowded),
      root_id: '0',
      reply_to_id: '0',
      content: `'路过'`,
      state: `'published'`,
      is_listed: 'TRUE',
      like_count: 'i % 97',
      published_at: '1',
    });
    await fillMany(app, 'comment_authors', MANY, {
      subject_kind: `'post'`,
      subject_id: String(crowded),
      uid: `${CROWD} + i`,
      comments: '1',
    });
    await fillMany(app, 'post_likes', MANY, { post_id: String(crowded), uid: `${CROWD} + i`, is_warm: 'TRUE' });
    await write(
      `UPDATE posts SET like_count = ${MANY}, warm_likes = ${MANY}, comment_count = ${MANY + 1}, commenters = ${MANY + 1}
        WHERE id = :id`,
      { id: crowded },
    );
    await countRowsOf(app);
  }, 240_000);
  afterAll(() => app.close());

  const write = (sql: string, parameters: Record<string, number>) =>
    app.get(UnitOfWork).run(() => app.get(Database).execute(sql, parameters));
  const countOf = async (sql: string) => {
    const [row] = await app.get(Database).query<{ n: number | string }>(sql);
    return Number(row?.n);
  };

  /** The calls of a reader of a post. */
  const READS: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    'its page': (id) => reader.client.call('getPost', { params: { id } }),
    'its hottest comments': (id) => reader.client.call('listComments', { params: { postId: id }, query: { sort: 1 } }),
    'its newest comments': (id) => reader.client.call('listComments', { params: { postId: id }, query: { sort: 2 } }),
    'the newest posts': () => reader.client.call('listPosts', { query: { sort: 2 } }),
    'the best posts': () => reader.client.call('listPosts', { query: { sort: 1 } }),
  };

  it.each(Object.keys(READS))('is read with the statements of a small one: %s', async (name) => {
    const read = (id: number) => READS[name]?.(id) ?? Promise.reject(new Error(name));
    await read(crowded);
    const [few, many] = [await statementsOf(app, () => read(quiet)), await statementsOf(app, () => read(crowded))];
    expect(many.length).toBe(few.length);
    for (const table of ['posts', 'comments', 'post_likes', 'comment_likes'])
      for (const plan of await plansOf(app, table, () => read(crowded)))
        expect(plan).not.toMatch(
          /Seq Scan on (comments|post_likes|comment_authors)|SCAN (comments|[cl])\b|TEMP B-TREE/,
        );
  });

  it('is liked, commented on and left with the statements of a small one', async () => {
    const acts: readonly ((id: number) => Promise<unknown>)[] = [
      (id) => reader.client.call('likePost', { params: { id } }),
      (id) => reader.client.call('unlikePost', { params: { id } }),
      (id) =>
        reader.client.call('createComment', { params: { id }, body: { content: `又来了 ${id}`, replyCommentId: 0 } }),
    ];
    for (const act of acts) {
      const [few, many] = [await statementsOf(app, () => act(quiet)), await statementsOf(app, () => act(crowded))];
      expect(many.length).toBe(few.length);
    }
    const { likeCount, commentCount } = await reader.client.call('getPost', { params: { id: crowded } });
    expect([likeCount, commentCount]).toEqual([MANY, MANY + 2]);
  });

  it('tells its author in a few entries of the feed, and the crowd in none', async () => {
    const entries = () => countOf(`SELECT count(*) AS n FROM feed_entries WHERE kind LIKE 'notice.%'`);
    const rows = () => countOf('SELECT count(*) AS n FROM notices');
    const before = [await entries(), await rows()] as const;
    const fans: PlayerDevice[] = [];
    for (let i = 0; i < 12; i += 1) fans.push(await makePlayer(app));
    for (const { client } of fans) await client.call('likePost', { params: { id: crowded } });
    await author.client.call('createComment', {
      params: { id: crowded },
      body: { content: '谢谢大家', replyCommentId: 0 },
    });
    await app.get(TaskRunner).runDue();
    // One group of likes, told at the first, second, fifth and tenth.
    expect((await rows()) - before[1]).toBe(1);
    expect((await entries()) - before[0]).toBe(4);
  });
});

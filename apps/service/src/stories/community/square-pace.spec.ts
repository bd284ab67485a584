import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '#features/community/comments/comments.feature';
import { commentLikes } from '#features/community/comment-likes/comment-likes.feature';
import { follows } from '#features/community/follows/follows.feature';
import { postLikes } from '#features/community/post-likes/post-likes.feature';
import { posts } from '#features/community/posts/posts.feature';
import { reports } from '#features/community/reports/reports.feature';
import { reviews } from '#features/community/reviews/reviews.feature';
import { SquareLimitsService } from '#features/community/standings/square-limits.service';
import { StandingsService } from '#features/community/standings/standings.service';
import { paceOf, type SquareAct } from '#features/community/standings/trust.rules';
import { describeEachDatabase } from '#testing/each-database';
import { fillMany, type RowValues } from '#testing/databases/many-rows';
import { makePlayer, refusalOf, registerEarlier, signInPlayer } from '#testing/players';
import { makeTag, writePost } from '#testing/records/square';
import { insertPosts } from '#testing/records/square-posts';
import { openTestApp, type TestApp } from '#testing/test-app';

const FEATURES = [posts, comments, postLikes, commentLikes, follows, reports, reviews];
const env = { RATE_LIMIT: '3000' };

/** The columns that tell the rows of an act apart; `i` numbers them. */
const ROWS: readonly (readonly [SquareAct, string, RowValues])[] = [
  ['post', 'posts', { client_id: 'i', state: `'waiting'`, published_at: 'NULL' }],
  ['comment', 'comments', { client_id: 'i', state: `'published'` }],
  ['like', 'post_likes', { post_id: 'i' }],
  ['like', 'comment_likes', { comment_id: 'i' }],
  ['report', 'reports', { subject_id: 'i' }],
  ['follow', 'follows', { followed_uid: '900000 + i' }],
  ['block', 'blocks', { blocked_uid: '900000 + i' }],
  ['review', 'reviews', { game_id: 'i', state: `'waiting'`, published_at: 'NULL', stars: '3' }],
];

describeEachDatabase('what players did before a process began', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: FEATURES, env, target: await open.target() });
  });
  afterAll(() => app.close());

  const spend = async (uid: number, act: SquareAct): Promise<string> => {
    const standing = await app.get(StandingsService).of(uid);
    return app
      .get(SquareLimitsService)
      .spend(uid, act, standing)
      .then(
        () => 'done',
        ({ message }: Error) => message,
      );
  };
  const at = (seconds: number): string => String(app.clock.now().getTime() - seconds * 1000);

  describe.each(ROWS)('of %s, in %s', (act, table, values) => {
    const fill = (uid: number, many: number, seconds: number): Promise<void> =>
      fillMany(app, table, many, { ...values, uid: String(uid), created_at: at(seconds) });

    it('counts in the number of the day', async () => {
      const { uid } = await makePlayer(app);
      await fill(uid, paceOf(act, 0).perDay, 3600);
      expect(await spend(uid, act)).toMatch(/次数已达上限，明天再来$/);
      const { uid: another } = await makePlayer(app);
      expect(await spend(another, act)).toBe('done');
    });

    it('counts in the interval, and the refusal says when again', async () => {
      const { uid } = await makePlayer(app);
      const { points, seconds } = paceOf(act, 0);
      await fill(uid, points, seconds - 7);
      expect(await spend(uid, act)).toMatch(/太快了，请 7 秒后再试$/);
    });

    it('counts no more on the day after', async () => {
      const { uid } = await makePlayer(app);
      await fill(uid, paceOf(act, 0).perDay, 25 * 3600);
      expect(await spend(uid, act)).toBe('done');
    });
  });
});

describeEachDatabase('a player at the limits of posts', (open) => {
  const running: TestApp[] = [];
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close();
  });

  it('finds them again after a restart, without Redis', async () => {
    const target = await open.target();
    const start = async (): Promise<TestApp> => {
      const app = await openTestApp({ features: FEATURES, env, target });
      running.push(app);
      return app;
    };
    const before = await start();
    const player = await makePlayer(before);
    const tag = await makeTag(before);
    expect(await refusalOf(writePost(player, tag))).toBe('done');
    before.clock.advance(121);
    // The counters beside the rows go by the machine's clock.
    await insertPosts(before, [{ uid: player.uid }]);
    const now = before.clock.now().toISOString();
    // SQLite has one process; on PostgreSQL the first one goes on beside the second.
    if (open.dialect === 'sqlite') await running.pop()?.close();

    const after = await start();
    after.clock.set(now);
    const again = await signInPlayer(after, player.uid);
    await expect(writePost(again, tag)).rejects.toThrow('发帖太快了，请 2 分钟后再试');
    after.clock.advance(121);
    await expect(writePost(again, tag)).rejects.toThrow('今天的发帖次数已达上限，明天再来');
    // A day later the account is known, and the level has a day of its own.
    await registerEarlier(after, player.uid, 2);
    expect(await refusalOf(writePost(again, tag))).toBe('done');
  });
});

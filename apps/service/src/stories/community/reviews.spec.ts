import type { StaffClient } from '@ug/api-client';
import type { BodyOf } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentChecks } from '#platform/content/content-checks';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { DomainEvents } from '#platform/events/domain-events';
import { ModeratedKinds } from '#platform/moderation/moderated-kinds';
import { ReviewQueue, type Submission } from '#platform/moderation/review-queue';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { forgetPlayer } from '#testing/records/erasing';
import { makePlayer, refusalOf, registerEarlier, type PlayerDevice } from '#testing/players';
import { makePublished } from '#testing/records/sample-games';
import { plansOf, statementsOf } from '#testing/statements';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { gameDownloaded } from '#features/money/purchases/purchases.events';
import { reviews } from '#features/community/reviews/reviews.feature';
import { follows } from '#features/community/follows/follows.feature';

describeEachDatabase('reviews of games', (open) => {
  let app: TestApp;
  let operator: StaffClient;
  let moderator: StaffClient;
  const submitted: Submission[] = [];
  const withdrawn: number[] = [];

  beforeAll(async () => {
    app = await openTestApp({ features: [reviews, follows, auditLog], target: await open.target() });
    operator = await app.staff('operator');
    moderator = await app.staff('moderator');
    app.get(ReviewQueue).declare({
      submit: async (submission) => void submitted.push(submission),
      withdraw: async ({ id }) => void withdrawn.push(id),
    });
    app.get(ContentChecks).declare((text) => {
      const at = text.indexOf('代练');
      const action = at < 0 ? ('pass' as const) : ('review' as const);
      const hits =
        at < 0 ? [] : [{ start: at, end: at + 2, category: '广告', action: 'review' as const, word: '代练' }];
      const masked = text.replaceAll('破解', '**');
      return { action: text.includes('违禁') ? 'refuse' : action, hits, masked };
    });
  });
  afterAll(() => app.close());

  /** A player who is known, and has a game. */
  async function holder(gameId: number): Promise<PlayerDevice> {
    const player = await makePlayer(app);
    await registerEarlier(app, player.uid, 30);
    await hold(player.uid, gameId);
    return player;
  }
  const hold = async (uid: number, gameId: number) => {
    await app.get(UnitOfWork).run(async () => app.get(DomainEvents).emit(gameDownloaded, { uid, gameId }));
    await expect.poll(() => held(uid, gameId)).toBe(1);
  };
  const held = async (uid: number, gameId: number) => {
    const sql = 'SELECT count(*) AS n FROM game_holders WHERE uid = :uid AND game_id = :gameId';
    return Number((await app.get(Database).query<{ n: number }>(sql, { uid, gameId }))[0]?.n);
  };
  const save = ({ client }: PlayerDevice, id: number, body: Partial<BodyOf<'saveReview'>> = {}) =>
    client.call('saveReview', { params: { id }, body: { stars: 5, content: '很好玩', pictures: [], ...body } });
  const list = ({ client }: PlayerDevice, id: number, query: object = {}) =>
    client.call('listReviews', { params: { id }, query });
  const scoreOf = async ({ client }: PlayerDevice, id: number) =>
    (await client.call('getGameDetail', { body: { appID: id } })).score;
  const game = (score = 8) => makePublished(app, { score });

  it('are written by players who have the game, once each, and move its score', async () => {
    const { id } = await game(8);
    const stranger = await makePlayer(app);
    expect(await refusalOf(save(stranger, id))).toBe('review.noGame');
    const players = await Promise.all([holder(id), holder(id)]);
    const [first, second] = players as [PlayerDevice, PlayerDevice];
    expect((await list(first, id)).mayWrite).toBe(true);
    expect((await list(stranger, id)).mayWrite).toBe(false);
    expect(await save(first, id, { stars: 1 })).toMatchObject({ stars: 1, state: 'published', gameVersion: '1.0.0' });
    await save(second, id, { stars: 2 });
    const page = await list(stranger, id);
    expect(page.summary).toEqual({ score: await scoreOf(stranger, id), count: 2, stars: [1, 1, 0, 0, 0] });
    expect(page.summary.score).toBeCloseTo((80 * 20 + 3 * 20) / 22 / 10, 1);
    expect(page.records).toHaveLength(2);
  });

  it('stay one however often they are sent, also by two taps at one moment', async () => {
    const { id } = await game();
    const player = await holder(id);
    await Promise.all(Array.from({ length: 6 }, () => save(player, id).catch(() => undefined)));
    expect((await list(player, id)).summary).toMatchObject({ count: 1, stars: [0, 0, 0, 0, 1] });
    const before = (await list(player, id)).own?.version;
    await save(player, id);
    expect((await list(player, id)).own?.version).toBe(before);
  });

  it('are changed by their author, and the score follows', async () => {
    const { id } = await game();
    const player = await holder(id);
    await save(player, id, { stars: 5 });
    expect(await save(player, id, { stars: 2, content: '更新以后闪退' })).toMatchObject({ version: 2, stars: 2 });
    expect((await list(player, id)).summary.stars).toEqual([0, 1, 0, 0, 0]);
    await player.client.call('removeReview', { params: { id } });
    await player.client.call('removeReview', { params: { id } });
    expect(await list(player, id)).toMatchObject({ own: null, records: [], summary: { count: 0, score: 8 } });
    await save(player, id, { stars: 4 });
    expect((await list(player, id)).summary).toMatchObject({ count: 1, stars: [0, 0, 0, 1, 0] });
  });

  it('of a game that players do not see are not found', async () => {
    const player = await makePlayer(app);
    expect(await refusalOf(list(player, 2_000_000_000))).toBe('game.notFound');
    expect(await refusalOf(save(player, 2_000_000_000))).toBe('game.notFound');
  });

  it('with words that nobody may write are refused, and doubtful ones wait unseen by others', async () => {
    const { id } = await game();
    const [player, reader] = [await holder(id), await makePlayer(app)];
    expect(await refusalOf(save(player, id, { content: '违禁' }))).toBe('review.refusedWords');
    const { id: reviewId, state } = await save(player, id, { content: '代练加我' });
    expect(state).toBe('waiting');
    expect(submitted.at(-1)).toMatchObject({ kind: 'review', id: reviewId, uid: player.uid, causes: ['word'] });
    expect(await list(reader, id)).toMatchObject({ records: [], summary: { count: 0 }, own: null });
    expect((await list(player, id)).own).toMatchObject({ state: 'waiting' });
  });

  it('of newcomers are looked at before they count', async () => {
    const { id } = await game();
    const player = await makePlayer(app);
    await hold(player.uid, id);
    expect((await save(player, id)).state).toBe('waiting');
    expect(submitted.at(-1)?.causes).toEqual(['newAccount']);
  });

  it('are decided at the review desk, and a removal is not undone by writing again', async () => {
    const { id } = await game();
    const player = await holder(id);
    const { id: reviewId } = await save(player, id, { content: '代练' });
    const kind = app.get(ModeratedKinds).find('review');
    const order = { id: reviewId, reason: '广告', masked: '**' };
    const decide = (work: () => Promise<void> | undefined) => app.get(UnitOfWork).run(async () => work());
    await decide(() => kind?.approve(order));
    expect((await list(player, id)).summary.count).toBe(1);
    await decide(() => kind?.mask?.(order));
    expect((await list(player, id)).own).toMatchObject({
      content: '**',
      typed: '代练',
      state: 'published',
    });
    await decide(() => kind?.remove(order));
    expect((await list(player, id)).own).toMatchObject({ state: 'removed', reason: '广告' });
    expect((await list(player, id)).summary.count).toBe(0);
    expect((await save(player, id, { content: '真的好玩' })).state).toBe('waiting');
    expect((await kind?.read([reviewId]))?.get(reviewId)).toMatchObject({
      uid: player.uid,
      text: '真的好玩',
      path: '',
    });
    await decide(() => kind?.approve(order));
    await decide(() => kind?.hold?.(reviewId));
    expect((await list(player, id)).own?.state).toBe('waiting');
  });

  it('with masked words are edited as they were typed, and the same again is no edit', async () => {
    const { id } = await game();
    const player = await holder(id);
    const made = await save(player, id, { content: '不用破解也好玩' });
    expect(made).toMatchObject({ content: '不用**也好玩', typed: '不用破解也好玩', version: 1 });
    for (const content of ['不用破解也好玩', '不用**也好玩'])
      expect(await save(player, id, { content })).toMatchObject({ version: 1, editedAt: null });
    const other = await holder(id);
    expect((await list(other, id)).records[0]).not.toHaveProperty('typed');
    expect(await save(player, id, { content: '很好玩' })).not.toHaveProperty('typed');
  });

  it('that were removed, or still waited, are looked at again though their author deletes them in between', async () => {
    const { id } = await game();
    const player = await holder(id);
    const { id: reviewId } = await save(player, id);
    const remove = () => player.client.call('removeReview', { params: { id } });
    const desk = app.get(ModeratedKinds).find('review');
    await app.get(UnitOfWork).run(async () => desk?.remove({ id: reviewId, reason: '广告', masked: '' }));
    await remove();
    expect((await save(player, id, { content: '再写一次' })).state).toBe('waiting');
    await remove();
    expect((await save(player, id, { content: '再写两次' })).state).toBe('waiting');
    await app.get(UnitOfWork).run(async () => desk?.approve({ id: reviewId, reason: '', masked: '' }));
    await remove();
    expect((await save(player, id, { content: '看过的' })).state).toBe('published');
  });

  it('are found useful once by each, never by their author', async () => {
    const { id } = await game();
    const [author, reader] = [await holder(id), await makePlayer(app)];
    const { id: reviewId } = await save(author, id);
    const mark = ({ client }: PlayerDevice) => client.call('markReviewUseful', { params: { id: reviewId } });
    const unmark = ({ client }: PlayerDevice) => client.call('unmarkReviewUseful', { params: { id: reviewId } });
    expect(await refusalOf(mark(author))).toBe('review.own');
    const marks = await Promise.all(Array.from({ length: 5 }, () => mark(reader)));
    expect(marks.at(-1)).toEqual({ id: reviewId, isUseful: true, usefulCount: 1 });
    expect(await unmark(reader)).toEqual({ id: reviewId, isUseful: false, usefulCount: 0 });
    expect(await unmark(reader)).toMatchObject({ usefulCount: 0 });
    await author.client.call('removeReview', { params: { id } });
    expect(await refusalOf(mark(reader))).toBe('review.notFound');
    expect(await refusalOf(unmark(reader))).toBe('review.notFound');
  });

  it('stand by use or by time, page by page, each once', async () => {
    const { id } = await game();
    const voters = await Promise.all([makePlayer(app), makePlayer(app)]);
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await save(await holder(id), id, { stars: (index % 5) + 1 })).id);
      app.clock.advance(60);
    }
    for (const voter of voters) await voter.client.call('markReviewUseful', { params: { id: ids[1] as number } });
    const reader = voters[0] as PlayerDevice;
    const walk = async (sort: 1 | 2) => {
      const seen: number[] = [];
      for (let cursor: string | undefined, more = true; more;) {
        const page = await list(reader, id, { sort, pageSize: 2, cursor });
        seen.push(...page.records.map((review) => review.id));
        [cursor, more] = [page.nextCursor ?? undefined, page.hasMore];
      }
      return seen;
    };
    expect(await walk(2)).toEqual(ids.toReversed());
    expect(await walk(1)).toEqual([ids[1], ids[4], ids[3], ids[2], ids[0]]);
    expect((await list(reader, id, { sort: 2, pageSize: 2, currentPage: 3 })).records.map((one) => one.id)).toEqual([
      ids[0],
    ]);
    expect((await list(reader, id, { stars: 3 })).records.map((one) => one.id)).toEqual([ids[2]]);
  });

  it('of players who blocked each other are not shown to them', async () => {
    const { id } = await game();
    const [author, reader] = [await holder(id), await makePlayer(app)];
    await save(author, id);
    await author.client.call('blockPlayer', { params: { id: reader.uid } });
    expect((await list(reader, id)).records).toEqual([]);
    await save(await holder(id), id);
    expect((await list(author, id)).records).toHaveLength(2);
  });

  it('are listed with four statements whatever the page', async () => {
    const { id } = await game();
    const reader = await makePlayer(app);
    for (let index = 0; index < 3; index += 1) await save(await holder(id), id);
    const count = async (pageSize: number) => (await statementsOf(app, () => list(reader, id, { pageSize }))).length;
    const small = await count(1);
    expect(await count(3)).toBe(small);
    const plans = await plansOf(app, 'reviews r', () => list(reader, id));
    for (const plan of plans) expect(plan).not.toMatch(/SCAN r\b|Seq Scan on reviews/);
  });

  it('are removed, restored and replied by staff, each in its history', async () => {
    const { id } = await game();
    const player = await holder(id);
    const { id: reviewId } = await save(player, id);
    const params = { id: reviewId };
    const replied = await operator.call('replyToReview', { params, body: { text: ' 谢谢 ' } });
    expect(replied).toMatchObject({ reply: '谢谢', state: 'published' });
    expect((await list(player, id)).own?.reply?.text).toBe('谢谢');
    expect(await outcomeOf(moderator.call('replyToReview', { params, body: { text: '谢谢' } }))).toContain('forbidden');
    const removed = await moderator.call('consoleRemoveReview', { params, body: { reason: ' 与游戏无关 ' } });
    expect(removed).toMatchObject({ state: 'removed', reason: '与游戏无关' });
    expect((await list(player, id)).summary.count).toBe(0);
    expect(withdrawn).toContain(reviewId);
    expect(await outcomeOf(operator.call('replyToReview', { params, body: { text: '谢谢' } }))).toContain('notShown');
    expect(await outcomeOf(moderator.call('consoleRemoveReview', { params, body: { reason: '再次' } }))).toContain(
      'notShown',
    );
    expect(await moderator.call('restoreReview', { params })).toMatchObject({ state: 'published' });
    expect(await outcomeOf(moderator.call('restoreReview', { params }))).toContain('notTaken');
    expect((await operator.call('replyToReview', { params, body: { text: '' } })).reply).toBe('');
    const found = await moderator.call('consoleListReviews', { query: { filter: { gameId: id, state: 'published' } } });
    expect(found.map((row) => row.id)).toEqual([reviewId]);
    expect(await moderator.call('consoleGetReview', { params })).toMatchObject({ gameName: '无名之作' });
    expect(await outcomeOf(moderator.call('consoleGetReview', { params: { id: 999_999 } }))).toContain('notFound');
  });

  it('go with a player who is forgotten, and so do their votes', async () => {
    const { id } = await game();
    const [author, reader, gone] = [await holder(id), await makePlayer(app), await holder(id)];
    const { id: reviewId } = await save(author, id);
    await save(gone, id, { stars: 1 });
    await gone.client.call('markReviewUseful', { params: { id: reviewId } });
    await forgetPlayer(app, gone.uid, /^reviews$/);
    await app.get(TaskRunner).runDue();
    expect(await list(reader, id)).toMatchObject({
      summary: { count: 1, stars: [0, 0, 0, 0, 1] },
      records: [{ id: reviewId, usefulCount: 0 }],
    });
    expect(await held(gone.uid, id)).toBe(0);
  });

  it('and their numbers agree with the rows after many players wrote at once', async () => {
    const { id } = await game();
    const players = await Promise.all(Array.from({ length: 20 }, () => holder(id)));
    await Promise.all(
      players.map(async (player, index) => {
        for (const stars of [index % 5, (index + 2) % 5])
          await save(player, id, { stars: stars + 1, content: `第${stars}次` });
        if (index % 3 === 0) await player.client.call('removeReview', { params: { id } });
      }),
    );
    const sql = `SELECT count(*) AS n, coalesce(sum(stars), 0) AS s FROM reviews WHERE game_id = :id AND state = 'published'`;
    const [rows] = await app.get(Database).query<{ n: number; s: number }>(sql, { id });
    const [numbers] = await app
      .get(Database)
      .query<{ n: number; s: number }>('SELECT review_count AS n, review_stars AS s FROM games WHERE id = :id', { id });
    expect(Number(numbers?.n)).toBe(Number(rows?.n));
    expect(Number(numbers?.s)).toBe(Number(rows?.s));
    const { stars } = (await list(players[0] as PlayerDevice, id)).summary;
    expect(stars.reduce((sum, count) => sum + count, 0)).toBe(Number(rows?.n));
  });
});

import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { GamePublishingService } from '#features/content/games/game-publishing.service';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, playerClient, refusalOf, type PlayerDevice } from '#testing/players';
import { activityFields, diamonds, makeActivity, prizeFields } from '#testing/records/sample-activities';
import { makeDraft, makePublished, storePicture } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { statementsOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { activities } from './activities.feature';

const NO_SUCH_ID = 2_000_000_000;
const HOUR = 3600;
const TABS = 200;

// On PostgreSQL two processes share one database; SQLite has one.
describeEachDatabase('an activity', (open) => {
  const apps: TestApp[] = [];
  let app: TestApp;
  beforeAll(async () => {
    const target = await open.target();
    for (let i = 0; i < (open.dialect === 'postgres' ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features: [activities], target }));
    app = apps[0] as TestApp;
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    for (const one of apps) await one.close();
  });

  /** The same player on one of the processes after the other. */
  const through = ({ uid, token }: PlayerDevice, index: number) => ({
    client: playerClient(apps[index % apps.length] as TestApp, { uid: String(uid), token }),
  });

  const view = ({ client }: Pick<PlayerDevice, 'client'>, id: number) => client.call('getActivity', { params: { id } });
  const claim = ({ client }: Pick<PlayerDevice, 'client'>, activity: Schemas['Activity'], idempotencyKey?: string) => {
    const body = { prizeId: activity.prizes[0]?.id ?? 0 };
    return client.call('claimActivityPrize', {
      params: { id: activity.id },
      body,
      ...(idempotencyKey && { idempotencyKey }),
    });
  };
  const balance = async ({ client }: PlayerDevice) => (await client.call('getUserStatus')).coinNum;
  const fromNow = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
  const listed = async (scope: Schemas['ActivityScope']) =>
    (await app.player.call('listActivities', { query: { scope, pageSize: 50 } })).list;
  const guest = () => ({ client: app.player });

  it('gives its reward once: diamonds, the gift and what the player had at once', async () => {
    const [one, activity] = [await makePlayer(app), await makeActivity(app, { prizes: [prizeFields({ stock: 10 })] })];
    expect((await view(one, activity.id)).prizes).toMatchObject([{ state: 'available', left: 10 }]);
    const { gift, activity: after } = await claim(one, activity);
    expect(gift).toMatchObject({ packageId: null, name: '周年庆·见面礼', rewards: [diamonds(20)] });
    expect(after.prizes).toMatchObject([{ state: 'claimed', left: 9 }]);
    expect(await balance(one)).toBe(20);
    expect((await one.client.call('listGifts')).list).toEqual([gift]);
    const wins = await one.client.call('listActivityWins', { params: { id: activity.id } });
    expect(wins.list).toMatchObject([{ name: '见面礼', rewards: [diamonds(20)], rank: null }]);
    expect(await refusalOf(claim(one, activity))).toBe('activity.claimed');
    expect(await balance(one)).toBe(20);
  });

  it('is read once for all guests, and never for them what a player did', async () => {
    const [one, { id }] = [await makePlayer(app), await makeActivity(app)];
    await view(guest(), id);
    expect(await statementsOf(app, () => view(guest(), id))).toEqual([]);
    const activity = await view(one, id);
    await one.client.call('claimActivityPrize', { params: { id }, body: { prizeId: activity.prizes[0]?.id ?? 0 } });
    expect((await view(one, id)).prizes).toMatchObject([{ state: 'claimed' }]);
    expect((await view(guest(), id)).prizes).toMatchObject([{ state: 'available' }]);
  });

  it('is given to a player once, of 200 calls at once, and to one key alike', async () => {
    const [one, activity] = [await makePlayer(app), await makeActivity(app)];
    const outcomes = await Promise.all(
      Array.from({ length: TABS }, (_, i) => refusalOf(claim(through(one, i), activity))),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'activity.claimed']));
    expect(await balance(one)).toBe(20);
    const other = await makePlayer(app);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => claim(through(other, i), activity, 'one-key-for-all')),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await balance(other)).toBe(20);
  });

  it('is given to exactly as many as there are', async () => {
    const activity = await makeActivity(app, { prizes: [prizeFields({ stock: 5 })] });
    const players: PlayerDevice[] = [];
    for (let i = 0; i < 20; i += 1) players.push(await makePlayer(app));
    const outcomes = await Promise.all(players.map((one, i) => refusalOf(claim(through(one, i), activity))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'activity.exhausted')).toHaveLength(15);
    expect((await view(await makePlayer(app), activity.id)).prizes).toMatchObject([{ state: 'exhausted', left: 0 }]);
  });

  it('is read by a guest, who signs in to take part', async () => {
    const activity = await makeActivity(app);
    expect(await view(guest(), activity.id)).toMatchObject({ content: '<p>每人一次。</p>', draw: null, board: null });
    expect(await refusalOf(claim(guest(), activity))).toBe('session.expired');
    const params = { id: activity.id };
    expect(await refusalOf(app.player.call('drawActivityPrize', { params, body: { price: 0 } }))).toBe(
      'session.expired',
    );
    expect(await refusalOf(app.player.call('listActivityWins', { params }))).toBe('session.expired');
  });

  it('begins and ends by itself, and says so to every portal', async () => {
    const one = await makePlayer(app);
    const activity = await makeActivity(app, { startAt: fromNow(HOUR), endAt: fromNow(2 * HOUR) });
    const heads = async () => {
      const sql = `SELECT count(*) AS count FROM feed_entries WHERE kind = 'activity.changed' AND payload = :payload`;
      const payload = JSON.stringify({ id: activity.id });
      return Number((await app.get(Database).query<{ count: number }>(sql, { payload }))[0]?.count);
    };
    const phase = async () => (await listed('current')).find(({ id }) => id === activity.id)?.phase;
    expect([await phase(), await heads()]).toEqual(['upcoming', 1]);
    expect(await refusalOf(claim(one, activity))).toBe('activity.notStarted');
    app.clock.advance(HOUR);
    await app.get(TaskRunner).runDue();
    expect([await phase(), await heads()]).toEqual(['running', 2]);
    app.clock.advance(HOUR);
    await app.get(TaskRunner).runDue();
    expect([await phase(), await heads()]).toEqual([undefined, 3]);
    expect(await refusalOf(claim(one, activity))).toBe('activity.ended');
    expect((await listed('over'))[0]).toMatchObject({ id: activity.id, phase: 'ended' });
    expect((await view(one, activity.id)).prizes).toMatchObject([{ state: 'ended' }]);
  });

  it('that is a draft, was taken down or was never there is not found', async () => {
    const [one, operator] = [await makePlayer(app), await app.staff('operator')];
    const draft = await operator.call('consoleCreateActivity', { body: activityFields(app) });
    const down = await makeActivity(app);
    await operator.call('unpublishActivity', { params: { id: down.id } });
    for (const activity of [draft, down, { ...down, id: NO_SUCH_ID }]) {
      expect(await refusalOf(view(one, activity.id))).toBe('activity.notFound');
      expect(await refusalOf(claim(one, activity))).toBe('activity.notFound');
      const draw = { params: { id: activity.id }, body: { price: 0 } };
      expect(await refusalOf(one.client.call('drawActivityPrize', draw))).toBe('activity.notFound');
    }
    const other = await makeActivity(app);
    const body = { prizeId: NO_SUCH_ID };
    const call = one.client.call('claimActivityPrize', { params: { id: other.id }, body });
    expect(await refusalOf(call)).toBe('activity.prizeNotFound');
  });

  it('goes on behind a cursor, in the operators’ order and by its end', async () => {
    const first = await makeActivity(app, { sortOrder: 0 });
    const second = await makeActivity(app, { sortOrder: 0 });
    const pages = async (scope: Schemas['ActivityScope']) => {
      const page = await app.player.call('listActivities', { query: { scope, pageSize: 1 } });
      const query = { scope, pageSize: 1, cursor: page.nextCursor ?? '' };
      return [...page.list, ...(await app.player.call('listActivities', { query })).list].map(({ id }) => id);
    };
    expect(await pages('current')).toEqual([first.id, second.id]);
    app.clock.advance(25 * HOUR);
    expect(await pages('over')).toEqual([second.id, first.id]);
  });

  it('of a game is found with that game, which it names as players see it', async () => {
    const [game, other] = [await makePublished(app, { name: '星海远征' }), await makePublished(app)];
    const activity = await makeActivity(app, { gameId: game.id });
    await makeActivity(app, { gameId: other.id });
    await makeActivity(app);
    const ofGame = async () => {
      const query = { scope: 'current' as const, gameId: game.id };
      return (await app.player.call('listActivities', { query })).list;
    };
    expect(await ofGame()).toMatchObject([{ id: activity.id, game: { id: game.id, name: '星海远征' } }]);
    expect((await view(guest(), activity.id)).activity.game?.icon).toEqual(game.icon);
    expect(await statementsOf(app, ofGame)).toEqual([]);
    await app.get(GamePublishingService).unpublish(game.id);
    expect(
      (await ofGame()).map((one) => one.game),
      'a game that is gone is not named',
    ).toEqual([null]);
  });

  it('of a game goes on behind a cursor that no other list takes', async () => {
    const game = await makePublished(app);
    const made = [await makeActivity(app, { gameId: game.id }), await makeActivity(app, { gameId: game.id })];
    const page = (query: object) =>
      app.player.call('listActivities', { query: { scope: 'current', pageSize: 1, ...query } });
    const { list: first, nextCursor: cursor } = await page({ gameId: game.id });
    const { list: second, nextCursor: end } = await page({ gameId: game.id, cursor });
    expect([...first, ...second].map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(end).toBeNull();
    await expect(page({ cursor })).rejects.toMatchObject({ status: 400 });
  });

  describe('in the console', () => {
    const operator = () => app.staff('operator');

    it('is changed by one at a time, keeps its prizes, and never goes below what was given', async () => {
      const activity = await makeActivity(app, { prizes: [prizeFields({ stock: 5 })] });
      await claim(await makePlayer(app), activity);
      const [prize] = activity.prizes;
      const { id, version } = activity;
      const save = async (change: object, of = { id }) => {
        const kept = prizeFields({ id: prize?.id ?? 0, stock: 5 });
        const body = { ...activityFields(app, { prizes: [kept] }), version, ...change };
        return (await operator()).call('consoleUpdateActivity', { params: of, body });
      };
      for (const prizes of [
        [prizeFields({ id: prize?.id ?? 0, stock: 1 }), prizeFields({ id: NO_SUCH_ID })],
        [prizeFields()],
      ])
        await expect(save({ prizes })).rejects.toMatchObject({ details: { errors: { prizes: expect.any(String) } } });
      await expect(save({ kind: 'draw', drawsPerDay: 1 })).rejects.toMatchObject({
        details: { errors: { kind: expect.any(String) } },
      });
      const coverId = await storePicture(app);
      const saved = await save({ title: ' 新年会 ', coverId });
      expect(saved).toMatchObject({ title: '新年会', version: version + 1, given: 1, prizes: [{ id: prize?.id }] });
      expect(saved.cover?.id).toBe(coverId);
      expect(await outcomeOf(save({}))).toBe('activity.stale');
      expect(await outcomeOf(save({}, { id: NO_SUCH_ID }))).toBe('activity.notFound');
    });

    it('keeps the picture of its cover when its text shows that no longer', async () => {
      const owner = await app.staff('owner');
      const coverId = await storePicture(app);
      const content = `<p>海报</p><img src="/api/images/${coverId}/large">`;
      const { id, version, prizes } = await makeActivity(app, { coverId, content });
      const kept = prizeFields({ id: prizes[0]?.id ?? 0 });
      const body = { ...activityFields(app, { coverId, prizes: [kept] }), version };
      await owner.call('consoleUpdateActivity', { params: { id }, body });
      const [file] = await app
        .get(Database)
        .query<{ owner: string | null }>('SELECT attached_to AS owner FROM files WHERE id = :id', { id: coverId });
      expect(file?.owner).toBe(`activities:${id}`);
    });

    it.each<[string, object, string]>([
      ['without words', { content: '<p> </p>' }, 'content'],
      ['that ends before it begins', { endAt: '2020-01-01T00:00:00Z' }, 'endAt'],
      ['whose reward is nothing', { prizes: [prizeFields({ rewards: [] })] }, 'prizes'],
      ['whose draws nobody has', { kind: 'draw', drawsPerDay: 0 }, 'drawsPerDay'],
      ['that ranks by what is not ranked', { kind: 'leaderboard', measure: 'checkIns' }, 'measure'],
      ['without its first place', { kind: 'leaderboard', measure: 'recharge' }, 'prizes'],
      ['with a task without an end', { kind: 'tasks' }, 'prizes'],
    ])('is not made %s', async (_title, fields, field) => {
      const create = (await operator()).call('consoleCreateActivity', { body: activityFields(app, fields) });
      await expect(create).rejects.toMatchObject({ details: { errors: { [field]: expect.any(String) } } });
    });

    it('is not made with a picture that is not there', async () => {
      const body = activityFields(app, { coverId: '0'.repeat(32) });
      expect(await outcomeOf((await operator()).call('consoleCreateActivity', { body }))).toBe('file.notFound');
    });

    it('is given a game of the list, in any state, and none that is not there', async () => {
      const staff = await operator();
      const { id: gameId } = await makeDraft(app);
      const { id, version, prizes } = await staff.call('consoleCreateActivity', {
        body: activityFields(app, { gameId }),
      });
      expect(await staff.call('consoleGetActivity', { params: { id } })).toMatchObject({ gameId });
      const kept = prizes.map((prize) => ({ ...prize }));
      const save = (game: number | null) => {
        const body = { ...activityFields(app, { gameId: game, prizes: kept }), version };
        return staff.call('consoleUpdateActivity', { params: { id }, body });
      };
      expect(await outcomeOf(save(NO_SUCH_ID))).toBe('game.notFound');
      expect(await save(null)).toMatchObject({ gameId: null });
      const body = activityFields(app, { gameId: NO_SUCH_ID });
      expect(await outcomeOf(staff.call('consoleCreateActivity', { body }))).toBe('game.notFound');
    });

    it('is not published when it is over', async () => {
      const body = activityFields(app, { endAt: fromNow(60) });
      const { id } = await (await operator()).call('consoleCreateActivity', { body });
      app.clock.advance(60);
      expect(
        await outcomeOf((await operator()).call('publishActivity', { params: { id }, body: { publishAt: null } })),
      ).toBe('activity.ended');
    });

    it('is listed by kind and state, with its figures', async () => {
      const activity = await makeActivity(app, { prizes: [prizeFields(), prizeFields({ name: '彩蛋' })] });
      for (let i = 0; i < 2; i += 1) await claim(await makePlayer(app), activity);
      const staff = await app.staff('read-only');
      const list = (filter: object) => staff.call('consoleListActivities', { query: { filter } });
      expect((await list({ kind: 'reward', state: 'published' }))[0]).toMatchObject({ id: activity.id });
      expect(await list({ kind: 'leaderboard' })).toEqual([]);
      const figures = await staff.call('getActivityFigures', { params: { id: activity.id } });
      expect(figures).toMatchObject({ participants: 2, given: 2, diamonds: 40, days: 0, spent: 0 });
      expect(figures.prizes).toMatchObject([
        { given: 2, players: 2 },
        { name: '彩蛋', given: 0, players: 0 },
      ]);
    });

    it('that is not there is not found', async () => {
      const params = { id: NO_SUCH_ID };
      const by = await operator();
      for (const call of ['consoleGetActivity', 'unpublishActivity', 'getActivityFigures'] as const)
        expect(await outcomeOf(by.call(call, { params }))).toBe('activity.notFound');
      const publishing = by.call('publishActivity', { params, body: { publishAt: null } });
      expect(await outcomeOf(publishing)).toBe('activity.notFound');
    });
  });
});

import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { giveDiamonds, ledgerFaults, ledgerSum } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { untilHeard } from '#testing/processes/hammer';
import { makePlayer, playerClient, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import {
  activityFields,
  diamonds,
  makeActivity,
  prizeFields,
  type ActivityFields,
} from '#testing/records/sample-activities';
import { openTestApp, type TestApp } from '#testing/test-app';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { activities } from './activities.feature';
import { ActivityEditingService } from './activity-editing.service';

const DRAWS = 200;

// On PostgreSQL two processes share one database; SQLite has one.
describeEachDatabase('a lucky draw', (open) => {
  const apps: TestApp[] = [];
  let app: TestApp;
  beforeAll(async () => {
    const target = await open.target();
    const features = [activities, reconciliations];
    for (let i = 0; i < (open.dialect === 'postgres' ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features, target }));
    app = apps[0] as TestApp;
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    for (const one of apps) await one.close();
  });

  const lottery = (fields: ActivityFields = {}) =>
    makeActivity(app, { kind: 'draw', prizes: [prizeFields({ name: '红包', rewards: [diamonds(2)] })], ...fields });
  const clientOf = ({ uid, token }: PlayerDevice, index: number) =>
    playerClient(apps[index % apps.length] as TestApp, { uid: String(uid), token });
  const draw = (client: PlayerDevice['client'], { id, drawPrice }: Schemas['Activity'], idempotencyKey = newId()) =>
    untilHeard(() => client.call('drawActivityPrize', { params: { id }, body: { price: drawPrice }, idempotencyKey }));
  const balance = async ({ client }: PlayerDevice) => (await client.call('getUserStatus')).coinNum;
  const figures = async ({ id }: Schemas['Activity']) =>
    (await app.staff('operator')).call('getActivityFigures', { params: { id } });
  const done = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'done').length;

  it('gives what it draws, shows its odds, and notes a draw that won nothing', async () => {
    const [one, activity] = [
      await makePlayer(app),
      await lottery({
        prizes: [prizeFields({ name: '红包', weight: 3 }), prizeFields({ name: '谢谢参与', rewards: [] })],
      }),
    ];
    const { prizes, draw: draws } = await one.client.call('getActivity', { params: { id: activity.id } });
    expect(prizes.map(({ odds }) => odds)).toEqual([0.75, 0.25]);
    expect(draws).toEqual({ price: 0, perDay: 3, left: 3 });
    const drawn = await draw(one.client, activity);
    expect(activity.prizes.map(({ id }) => id)).toContain(drawn.prizeId);
    expect(drawn.activity.draw).toEqual({ price: 0, perDay: 3, left: 2 });
    expect(await balance(one)).toBe(drawn.rewards.length === 0 ? 0 : 20);
    const { list } = await one.client.call('listActivityWins', { params: { id: activity.id } });
    expect(list).toMatchObject([{ name: drawn.name, rewards: drawn.rewards }]);
  });

  it('is not published while nobody could win anything', async () => {
    const operator = await app.staff('operator');
    const publish = ({ id }: Schemas['Activity']) =>
      refusalOf(operator.call('publishActivity', { params: { id }, body: { publishAt: null } }));
    const draft = (prizes: Schemas['ActivityPrizeInput'][]) =>
      app.get(ActivityEditingService).create(activityFields(app, { kind: 'draw', prizes }));
    expect(await publish(await draft([prizeFields({ name: '谢谢参与', rewards: [] })]))).toBe('activity.nothingToWin');
    expect(await publish(await draft([prizeFields({ name: '红包', rewards: [diamonds(2)] })]))).toBe('done');
  });

  it('is drawn by a player as often a day as it says, however many tabs draw at once', async () => {
    const [one, activity] = [await makePlayer(app), await lottery()];
    const tabs = Array.from({ length: DRAWS }, (_, i) => refusalOf(draw(clientOf(one, i), activity)));
    const outcomes = await Promise.all(tabs);
    expect(done(outcomes)).toBe(3);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'activity.noDrawsLeft']));
    expect(await balance(one)).toBe(6);
    for (const each of apps) each.clock.advance(24 * 3600 - 60);
    expect(await refusalOf(draw((await signInPlayer(app, one.uid)).client, activity))).toBe('done');
  });

  it('gives exactly what is in stock to whoever draws at once, and the rest nothing', async () => {
    const prizes = [
      prizeFields({ name: '大奖', weight: 1, stock: 1, rewards: [diamonds(500)] }),
      prizeFields({ name: '小奖', weight: 999, stock: 6, rewards: [diamonds(1)] }),
    ];
    const activity = await lottery({ prizes, drawsPerDay: 100 });
    const players: PlayerDevice[] = [];
    for (let i = 0; i < 20; i += 1) players.push(await makePlayer(app));
    const outcomes = await Promise.all(
      Array.from({ length: DRAWS }, (_, i) => refusalOf(draw(clientOf(players[i % 20] as PlayerDevice, i), activity))),
    );
    expect(done(outcomes)).toBe(7);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'activity.exhausted']));
    const { prizes: given, diamonds: total } = await figures(activity);
    expect(given.map((prize) => prize.given)).toEqual([1, 6]);
    expect(total).toBe(506);
    const { prizes: shown } = await app.player.call('getActivity', { params: { id: activity.id } });
    expect(shown).toMatchObject([
      { left: 0, odds: 0, state: 'exhausted' },
      { left: 0, odds: 0, state: 'exhausted' },
    ]);
  });

  it('that costs diamonds takes them with each draw, never below nothing', async () => {
    const one = await makePlayer(app);
    await giveDiamonds(app, one.uid, 25);
    // There is something to win, once in a million draws.
    const prizes = [prizeFields({ rewards: [], weight: 999_999 }), prizeFields({ name: '大奖' })];
    const activity = await lottery({ drawPrice: 10, drawsPerDay: 50, prizes });
    const tabs = Array.from({ length: 40 }, async (_, i) => {
      const outcome = await refusalOf(draw(clientOf(one, i), activity));
      expect(await ledgerSum(app.get(Database))).toBe(0);
      return outcome;
    });
    const outcomes = await Promise.all(tabs);
    expect(done(outcomes)).toBe(2);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'wallet.insufficient']));
    expect(await balance(one)).toBe(5);
    const [latest] = (await one.client.call('listCoins')).list;
    expect(latest).toMatchObject({ kind: 'draw', amount: -10, link: `/activity/${activity.id}` });
    expect(await figures(activity)).toMatchObject({ participants: 1, given: 2, spent: 20 });
  });

  it('asks again at a price that was not shown, and is no other kind of activity', async () => {
    const one = await makePlayer(app);
    const activity = await lottery({ drawPrice: 10 });
    expect(await refusalOf(draw(one.client, { ...activity, drawPrice: 5 }))).toBe('activity.priceChanged');
    expect(await refusalOf(draw(one.client, await makeActivity(app)))).toBe('activity.prizeNotFound');
    const prizeId = activity.prizes[0]?.id ?? 0;
    const claim = one.client.call('claimActivityPrize', { params: { id: activity.id }, body: { prizeId } });
    expect(await refusalOf(claim)).toBe('activity.prizeNotFound');
    const hour = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    const later = await lottery({ startAt: hour(1), endAt: hour(2) });
    const promised = async () => (await one.client.call('getActivity', { params: { id: later.id } })).draw;
    expect(await promised()).toMatchObject({ left: 0, perDay: 3 });
    expect(await refusalOf(draw(one.client, later))).toBe('activity.notStarted');
    for (const each of apps) each.clock.advance(3600);
    expect(await promised()).toMatchObject({ left: 3 });
    for (const each of apps) each.clock.advance(3600);
    expect(await promised()).toMatchObject({ left: 0 });
    expect(await refusalOf(draw(one.client, later))).toBe('activity.ended');
  });

  it('with one key draws once and is answered alike', async () => {
    const one = await makePlayer(app);
    const activity = await lottery({ prizes: [prizeFields({ name: '一' }), prizeFields({ name: '二' })] });
    const tabs = Array.from({ length: 20 }, (_, i) => draw(clientOf(one, i), activity, 'draw-only-once'));
    const results = await Promise.all(tabs);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await balance(one)).toBe(20);
    expect(results[0]?.activity.draw?.left).toBe(2);
  });

  it('agrees with the ledger at every reconciliation', async () => {
    const finance = await app.staff('finance');
    const { id } = await finance.call('startReconciliation');
    await app.get(TaskRunner).runDue();
    const { state, checks } = await finance.call('consoleGetReconciliation', { params: { id } });
    expect(state).toBe('passed');
    expect(checks.find(({ check }) => check === 'activities')?.checked).toBeGreaterThan(0);
  });
});

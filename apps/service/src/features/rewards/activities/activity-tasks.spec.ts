import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { orderWay, TILE } from '#testing/records/orders';
import { makePlayer, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { diamonds, makeActivity, prizeFields, type PrizeFields } from '#testing/records/sample-activities';
import { makePublished } from '#testing/records/sample-games';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { sandboxPay } from '#features/money/sandbox-pay/sandbox-pay.feature';
import { activities } from './activities.feature';

const HOUR = 3600;

// On PostgreSQL two processes share one database; SQLite has one.
describeEachDatabase('what players do in an activity', (open) => {
  const apps: TestApp[] = [];
  let app: TestApp;
  let way: Awaited<ReturnType<typeof orderWay>>;
  beforeAll(async () => {
    const target = await open.target();
    for (let i = 0; i < (open.dialect === 'postgres' ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features: [activities, sandboxPay], target }));
    app = apps[0] as TestApp;
    way = await orderWay(app);
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    for (const one of apps) await one.close();
  });

  const pass = (seconds: number) => {
    for (const one of apps) one.clock.advance(seconds);
  };
  /** Has every process do what is due, at the same time. */
  const runDue = () => Promise.all(apps.map((one) => one.get(TaskRunner).runDue()));
  const task = (measure: Schemas['ActivityMeasure'], target: number, fields: PrizeFields = {}) =>
    prizeFields({ name: `${measure}`, measure, target, rewards: [diamonds(5)], ...fields });
  const goals = async ({ client }: PlayerDevice, { id }: { id: number }) =>
    (await client.call('getActivity', { params: { id } })).prizes.map(({ goal, state }) => [goal?.done, state]);
  const claim = ({ client }: PlayerDevice, { id, prizes }: Schemas['Activity'], place = 0) =>
    client.call('claimActivityPrize', { params: { id }, body: { prizeId: prizes[place]?.id ?? 0 } });
  const buy = async ({ client }: PlayerDevice, price: number) => {
    const { id } = await makePublished(app, { onlineType: 1, buyAmount: price });
    await client.call('downloadGame', { params: { id }, body: { platformType: 1 } });
  };
  const recharge = async (one: PlayerDevice) => {
    const made = await way.order(one);
    await way.pay(made);
    return made;
  };

  it('counts towards its tasks from its beginning on, and is rewarded once', async () => {
    const one = await makePlayer(app);
    await giveDiamonds(app, one.uid, 100);
    await buy(one, 10);
    pass(2 * HOUR);
    const activity = await makeActivity(app, {
      kind: 'tasks',
      prizes: [task('checkIns', 1), task('downloads', 2), task('recharge', TILE.coins)],
    });
    expect(await goals(one, activity)).toEqual([
      [0, 'unfinished'],
      [0, 'unfinished'],
      [0, 'unfinished'],
    ]);
    for (const place of [0, 1, 2]) expect(await refusalOf(claim(one, activity, place))).toBe('activity.unfinished');
    await one.client.call('checkIn');
    await buy(one, 10);
    await recharge(one);
    // What was given on top was not paid for.
    expect(await goals(one, activity)).toEqual([
      [1, 'available'],
      [1, 'unfinished'],
      [TILE.coins, 'available'],
    ]);
    await buy(one, 10);
    const before = await way.balance(one);
    const tabs = Array.from({ length: 30 }, (_, i) => refusalOf(claim(one, activity, i % 3)));
    const outcomes = await Promise.all(tabs);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
    expect(await way.balance(one)).toBe(before + 15);
    expect((await goals(one, activity)).map(([, state]) => state)).toEqual(['claimed', 'claimed', 'claimed']);
  });

  it('does not count when the money was returned', async () => {
    const one = await makePlayer(app);
    const activity = await makeActivity(app, { kind: 'tasks', prizes: [task('recharge', 1)] });
    const made = await recharge(one);
    expect(await goals(one, activity)).toEqual([[TILE.coins, 'available']]);
    const params = { id: await way.idOf(made) };
    await (await app.staff('finance')).call('refundOrder', { params, body: { reason: '玩家申请退款' } });
    expect(await goals(one, activity)).toEqual([[0, 'unfinished']]);
    expect(await refusalOf(claim(one, activity))).toBe('activity.unfinished');
  });

  it('is ranked on a leaderboard, whose places are given their prizes once when it is over', async () => {
    const [first, second, third] = [await makePlayer(app), await makePlayer(app), await makePlayer(app)];
    pass(2 * HOUR);
    const activity = await makeActivity(app, {
      kind: 'leaderboard',
      measure: 'recharge',
      prizes: [
        prizeFields({ name: '冠军', rewards: [diamonds(100)], fromRank: 1, toRank: 1 }),
        prizeFields({ name: '亚军', rewards: [diamonds(50)], fromRank: 2, toRank: 2 }),
      ],
    });
    for (const one of [second, first, first, third]) await recharge(one);
    const board = async ({ client }: Pick<PlayerDevice, 'client'>) =>
      (await client.call('getActivity', { params: { id: activity.id } })).board;
    expect(await board(first)).toMatchObject({
      measure: 'recharge',
      list: [
        { rank: 1, score: 2 * TILE.coins, isOwn: true },
        { rank: 2, score: TILE.coins, isOwn: false },
        { rank: 3 },
      ],
      own: { rank: 1, score: 2 * TILE.coins },
    });
    expect((await board({ client: app.player }))?.own).toBeNull();
    expect((await board(await makePlayer(app)))?.own).toEqual({ rank: null, score: 0 });
    expect(await refusalOf(claim(first, activity))).toBe('activity.prizeNotFound');

    const balances = async () => {
      const found: number[] = [];
      for (const { uid } of [first, second, third]) found.push(await way.balance(await signInPlayer(app, uid)));
      return found;
    };
    const [one = 0, two = 0, three = 0] = await balances();
    pass(25 * HOUR);
    await runDue();
    await runDue();
    expect(await balances()).toEqual([one + 100, two + 50, three]);
    const winner = (await signInPlayer(app, second.uid)).client;
    const { list } = await winner.call('listActivityWins', { params: { id: activity.id } });
    expect(list).toMatchObject([{ name: '亚军', rank: 2 }]);

    const operator = await app.staff('operator');
    const params = { id: activity.id };
    const {
      settledAt,
      given: _given,
      cover: _cover,
      id: _id,
      state: _state,
      publishAt: _publishAt,
      createdAt: _made,
      updatedAt: _saved,
      ...fields
    } = await operator.call('consoleGetActivity', { params });
    expect(settledAt).not.toBeNull();
    const save = (change: object) => operator.call('consoleUpdateActivity', { params, body: { ...fields, ...change } });
    expect(await outcomeOf(save({ endAt: '2030-01-01T00:00:00.000Z' }))).toBe('activity.settled');
    expect((await save({ summary: '圆满结束' })).summary).toBe('圆满结束');
    await runDue();
    expect(await balances()).toEqual([one + 100, two + 50, three]);
  });

  it('ranks who has as much by who had it first', async () => {
    const [late, early] = [await makePlayer(app), await makePlayer(app)];
    pass(2 * HOUR);
    const activity = await makeActivity(app, {
      kind: 'leaderboard',
      measure: 'downloads',
      prizes: [prizeFields({ fromRank: 1, toRank: 1 })],
    });
    for (const one of [early, late]) {
      await giveDiamonds(app, one.uid, 10);
      await buy(one, 10);
      pass(60);
    }
    const { board } = await late.client.call('getActivity', { params: { id: activity.id } });
    expect(board?.own).toEqual({ rank: 2, score: 1 });
  });
});

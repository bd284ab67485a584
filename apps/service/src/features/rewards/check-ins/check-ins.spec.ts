import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { ledgerFaults, ledgerSum } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, playerClient, refusalOf, signInPlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { accounts } from '#features/players/accounts/accounts.feature';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { reconciliations } from '#features/money/reconciliations/reconciliations.feature';
import { checkIns } from './check-ins.feature';

const DAY = 24 * 3600;
const TABS = 20;
const rewards = [2, 2, 4, 4, 6, 6, 12].map((coins, index) => ({ coins, cards: index === 6 ? 1 : 0 }));
const usual = { enabled: true, rewards, dailyCap: null, makeUpsPerMonth: 3 };

// On PostgreSQL two processes share one database; SQLite has one.
describeEachDatabase('checking in', (open) => {
  const apps: TestApp[] = [];
  let app: TestApp;
  beforeAll(async () => {
    const target = await open.target();
    const features = [accounts, checkIns, auditLog, reconciliations];
    for (let i = 0; i < (open.dialect === 'postgres' ? 2 : 1); i += 1)
      apps.push(await openTestApp({ features, target }));
    app = apps[0] as TestApp;
  });
  afterAll(async () => {
    expect(await ledgerFaults(app.get(Database))).toEqual([]);
    for (const one of apps) await one.close();
  });

  const setClocks = (instant: string) => {
    for (const one of apps) one.clock.set(instant);
  };
  const pass = (days: number) => {
    for (const one of apps) one.clock.advance(days * DAY);
  };
  const set = async (change: Partial<Omit<Schemas['CheckInSettingsInput'], 'version'>>) => {
    const operator = await app.staff('operator');
    const { version } = await operator.call('getCheckInSettings');
    return operator.call('updateCheckInSettings', { body: { ...usual, ...change, version } });
  };
  const balance = async ({ uid }: Pick<PlayerDevice, 'uid'>) =>
    (await (await signInPlayer(app, uid)).client.call('getUserStatus')).coinNum;
  const checkIn = ({ client }: Pick<PlayerDevice, 'client'>, key?: string) =>
    client.call('checkIn', key ? { idempotencyKey: key } : {});
  const makeUp = ({ client }: Pick<PlayerDevice, 'client'>, day: string) =>
    client.call('makeUpCheckIn', { body: { day } });
  const row = async (one: PlayerDevice, days: number) => {
    let last: Schemas['CheckInDone'] | undefined;
    for (let i = 0; i < days; i += 1) {
      if (i > 0) pass(1);
      last = await checkIn(await signInPlayer(app, one.uid));
    }
    return last;
  };

  it('brings the reward of the day at once, and once', async () => {
    setClocks('2026-11-03T04:00:00.000Z');
    const one = await makePlayer(app);
    expect(await one.client.call('getCheckIns')).toMatchObject({ today: '2026-11-03', isDone: false, streak: 0 });
    const done = await checkIn(one);
    expect(done).toMatchObject({
      reward: { coins: 2, cards: 0 },
      state: { isDone: true, streak: 1, total: 1, days: [{ day: '2026-11-03', isMakeUp: false, coins: 2 }] },
    });
    expect(await one.client.call('getCheckIns')).toEqual(done.state);
    expect(await refusalOf(checkIn(one))).toBe('check-in.done');
    expect(await balance(one)).toBe(2);
    expect((await one.client.call('listCoins')).list[0]).toMatchObject({
      kind: 'check-in',
      amount: 2,
      link: '/checkin',
    });
  });

  it('shows a guest the rewards, and nothing that is a player’s', async () => {
    expect(await app.player.call('getCheckIns')).toMatchObject({ isOpen: true, isDone: false, days: [], rewards });
    await expect(app.player.call('checkIn')).rejects.toMatchObject({ code: 2 });
  });

  it('brings more with each day of a streak, and starts over after the last or a gap', async () => {
    setClocks('2026-10-01T04:00:00.000Z');
    const one = await makePlayer(app);
    expect(await row(one, 7)).toMatchObject({ reward: { coins: 12, cards: 1 }, state: { streak: 7, cards: 1 } });
    expect(await balance(one)).toBe(2 + 2 + 4 + 4 + 6 + 6 + 12);
    pass(1);
    expect(await checkIn(await signInPlayer(app, one.uid))).toMatchObject({
      reward: { coins: 2 },
      state: { streak: 8 },
    });
    pass(2);
    const back = await signInPlayer(app, one.uid);
    expect(await back.client.call('getCheckIns')).toMatchObject({ streak: 0, total: 8 });
    expect(await checkIn(back)).toMatchObject({ reward: { coins: 2 }, state: { streak: 1, total: 9 } });
  });

  describe('from twenty tabs', () => {
    const tabsOf = ({ uid, token }: PlayerDevice) =>
      Array.from({ length: TABS }, (_, i) =>
        playerClient(apps[i % apps.length] as TestApp, { uid: String(uid), token }),
      );

    it('brings one reward', async () => {
      setClocks('2026-11-05T04:00:00.000Z');
      const one = await makePlayer(app);
      const outcomes = await Promise.all(tabsOf(one).map((client) => refusalOf(client.call('checkIn'))));
      expect(outcomes.toSorted()).toEqual([...Array<string>(TABS - 1).fill('check-in.done'), 'done'].toSorted());
      expect(await balance(one)).toBe(2);
    });

    it('over midnight brings one reward for each of the two days', async () => {
      // A second before midnight in Shanghai.
      setClocks('2026-11-05T15:59:59.000Z');
      const one = await makePlayer(app);
      const running = tabsOf(one).map(async (client, index) => {
        if (index === TABS / 2) for (const each of apps) each.clock.advance(1);
        const outcome = await refusalOf(client.call('checkIn'));
        expect(await ledgerSum(app.get(Database))).toBe(0);
        return outcome;
      });
      const outcomes = await Promise.all(running);
      // Who came before midnight may be served behind it: then the first day is missed, and none is had twice.
      const done = outcomes.filter((outcome) => outcome === 'done').length;
      expect(done).toBeGreaterThanOrEqual(1);
      expect(done).toBeLessThanOrEqual(2);
      expect(new Set(outcomes)).toEqual(new Set(['check-in.done', 'done']));
      expect(await refusalOf(checkIn(one))).toBe('check-in.done');
      const days = await app
        .get(Database)
        .query<{ day: string; streak: number }>('SELECT day, streak FROM check_ins WHERE uid = :uid ORDER BY day', {
          uid: one.uid,
        });
      expect(days.at(-1)?.day).toBe('2026-11-06');
      expect(days).toHaveLength(done);
      expect(await balance(one)).toBe(2 * done);
    });

    it('with one key is answered alike', async () => {
      setClocks('2026-11-08T04:00:00.000Z');
      const one = await makePlayer(app);
      const results = await Promise.all(
        tabsOf(one).map((client) => client.call('checkIn', { idempotencyKey: 'check-in-only-once' })),
      );
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
      expect(await balance(one)).toBe(2);
    });

    it('takes one card for one missed day', async () => {
      setClocks('2026-10-01T04:00:00.000Z');
      const one = await makePlayer(app);
      await row(one, 7);
      pass(2);
      const back = await signInPlayer(app, one.uid);
      const call = { body: { day: '2026-10-08' } };
      const outcomes = await Promise.all(tabsOf(back).map((client) => refusalOf(client.call('makeUpCheckIn', call))));
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect(new Set(outcomes)).toEqual(new Set(['done', 'check-in.notMissed']));
      expect(await back.client.call('getCheckIns')).toMatchObject({ cards: 0, total: 8 });
    });
  });

  describe('making up', () => {
    it('mends the streak and brings nothing', async () => {
      setClocks('2026-10-01T04:00:00.000Z');
      const one = await makePlayer(app);
      await row(one, 7);
      pass(2);
      const back = await signInPlayer(app, one.uid);
      await checkIn(back);
      const before = await balance(one);
      const state = await makeUp(back, '2026-10-08');
      expect(state).toMatchObject({ streak: 9, cards: 0, makeUpsLeft: 2 });
      expect(state.days.at(-2)).toEqual({ day: '2026-10-08', isMakeUp: true, coins: 0 });
      expect(await balance(one)).toBe(before);
      pass(1);
      expect(await checkIn(await signInPlayer(app, one.uid))).toMatchObject({
        reward: { coins: 4 },
        state: { streak: 10 },
      });
    });

    it('is refused for other days, without a card, and beyond what a month allows', async () => {
      setClocks('2026-10-02T16:00:00.000Z');
      const { uid } = await makePlayer(app);
      setClocks('2026-10-05T04:00:00.000Z');
      const one = await signInPlayer(app, uid);
      await checkIn(one);
      expect(await one.client.call('getCheckIns')).toMatchObject({ makeUpFrom: '2026-10-03' });
      // Nobody makes up for a day on which they had no account; the 3rd began at 16:00 UTC.
      for (const day of ['2026-10-05', '2026-10-06', '2026-09-30', '2026-10-02'])
        expect(await refusalOf(makeUp(one, day))).toBe('check-in.notMissed');
      expect(await refusalOf(makeUp(one, '2026-10-04'))).toBe('check-in.noCard');
      await set({ makeUpsPerMonth: 0 });
      expect(await refusalOf(makeUp(one, '2026-10-04'))).toBe('check-in.noMakeUpLeft');
      await set({});
      setClocks('2026-11-02T04:00:00.000Z');
      expect(await (await signInPlayer(app, uid)).client.call('getCheckIns')).toMatchObject({
        makeUpFrom: '2026-11-01',
      });
      expect(await app.player.call('getCheckIns')).toMatchObject({ makeUpFrom: '2026-11-02' });
    });
  });

  it('stops at the cap of all players together, and counts the day all the same', async () => {
    setClocks('2026-11-12T04:00:00.000Z');
    await set({ dailyCap: 5 });
    const players = await Promise.all([makePlayer(app), makePlayer(app), makePlayer(app), makePlayer(app)]);
    const done = await Promise.all(players.map((one) => checkIn(one)));
    expect(done.map(({ reward }) => reward.coins).toSorted()).toEqual([0, 0, 2, 2]);
    expect(done.every(({ state }) => state.isDone)).toBe(true);
    const figures = await (
      await app.staff('finance')
    ).call('getCheckInFigures', {
      query: { from: '2026-11-12', to: '2026-11-12' },
    });
    expect(figures.days).toEqual([{ day: '2026-11-12', players: 4, makeUps: 0, coins: 4, cards: 0, capped: 2 }]);
    const late = await makePlayer(app);
    expect(await late.client.call('getCheckIns')).toMatchObject({ isOpen: true, isCapped: true, isDone: false });
    expect((await checkIn(late)).reward.coins).toBe(0);
    expect(await late.client.call('getCheckIns')).toMatchObject({ isCapped: false, isDone: true });
    await set({ dailyCap: 1000 });
    expect(await (await makePlayer(app)).client.call('getCheckIns')).toMatchObject({ isCapped: false });
    await set({});
  });

  it('is closed by operators, who change the rewards one at a time', async () => {
    setClocks('2026-11-14T04:00:00.000Z');
    const one = await makePlayer(app);
    const { version } = await set({ enabled: false });
    expect(await refusalOf(checkIn(one))).toBe('check-in.closed');
    expect(await refusalOf(makeUp(one, '2026-11-13'))).toBe('check-in.closed');
    // What brings nothing now promises nothing.
    expect(await one.client.call('getCheckIns')).toMatchObject({ isOpen: false, rewards: [] });
    expect(await app.player.call('getCheckIns')).toMatchObject({ isOpen: false, rewards: [] });
    const operator = await app.staff('operator');
    const stale = operator.call('updateCheckInSettings', { body: { ...usual, version: version - 1 } });
    expect(await outcomeOf(stale)).toBe('check-in.stale');
    await set({ rewards: [{ coins: 30, cards: 2 }] });
    expect(await checkIn(one)).toMatchObject({ reward: { coins: 30, cards: 2 }, state: { cards: 2 } });
    await set({});
  });

  it('is listed for staff by player and day', async () => {
    setClocks('2026-11-16T04:00:00.000Z');
    const [one, other] = [await makePlayer(app), await makePlayer(app)];
    for (const each of [one, other]) await checkIn(each);
    const support = await app.staff('support');
    const list = async (filter: object) =>
      (await support.call('consoleListCheckIns', { query: { filter } })).map(({ uid }) => uid);
    expect(await list({ uid: one.uid })).toEqual([one.uid]);
    expect(await list({ day: '2026-11-16' })).toEqual([other.uid, one.uid]);
    expect(await list({ day: '2026-11-17' })).toEqual([]);
  });

  it('agrees with the ledger at every reconciliation', async () => {
    const finance = await app.staff('finance');
    const { id } = await finance.call('startReconciliation');
    await app.get(TaskRunner).runDue();
    const { state, checks } = await finance.call('consoleGetReconciliation', { params: { id } });
    expect(state).toBe('passed');
    expect(checks.find(({ check }) => check === 'check-ins')?.checked).toBeGreaterThan(0);
  });
});

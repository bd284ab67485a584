import type { StaffClient } from '@ug/api-client';
import type { BodyOf, ParamsOf } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { WalletService } from '#features/players/wallet/wallet.service';
import { giveDiamonds } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { makeChapter, makeNovel, novelFeatures, publishWork } from '#testing/records/library';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { workSales } from './work-sales.feature';

const PRICE = 10;
const WHOLE = 60;
const DAY_SECONDS = 86_400;
const NOTHING = { purchases: 0, parts: 0, coins: 0, returned: 0, waived: 0, waivedCoins: 0 };

describeEachDatabase('sales of novels', (open) => {
  let app: TestApp;
  let finance: StaffClient;
  let work: ParamsOf<'getSalesOfWork'>;
  let parts: number[];

  beforeAll(async () => {
    app = await openTestApp({ features: [...novelFeatures, workSales], target: await open.target() });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    // Each test has a day of its own.
    app.clock.advance(2 * DAY_SECONDS);
    finance = await app.staff('finance');
    const staff = await app.staff('operator');
    const { id } = await makeNovel(app, staff, { access: 'paid', partPrice: PRICE, workPrice: WHOLE });
    work = { id };
    parts = [];
    for (const title of ['甲', '乙', '丙']) parts.push((await makeChapter(staff, id, { title })).id);
    await publishWork(staff, id);
  });

  const rich = async () => {
    const made = await makePlayer(app);
    await giveDiamonds(app, made.uid, 500);
    return made;
  };
  const buy = ({ client }: PlayerDevice, body: BodyOf<'buyWork'>) => client.call('buyWork', { params: work, body });
  const today = () => ({ from: app.clock.today(), to: app.clock.today() });
  const ofWork = (query = today()) => finance.call('getSalesOfWork', { params: work, query });
  const lastPurchase = async () =>
    (
      await app
        .get(Database)
        .query<{ id: number; uid: number }>('SELECT id, uid FROM purchases ORDER BY id DESC LIMIT 1')
    )[0]!;

  it('are counted by chapter, and whole novels apart from them', async () => {
    await buy(await rich(), { scope: 'part', partId: parts[1]!, price: PRICE });
    await buy(await rich(), { scope: 'rest', partId: parts[1]!, price: 2 * PRICE });
    await buy(await rich(), { scope: 'work', price: WHOLE });
    const report = await ofWork();
    expect(report.total).toEqual({ ...NOTHING, purchases: 3, parts: 3, coins: 90 });
    expect(report.whole).toEqual({ ...NOTHING, purchases: 1, coins: 60 });
    expect(report.days).toEqual([{ day: app.clock.today(), ...report.total }]);
    expect(report.parts).toEqual([
      { partId: parts[1], number: 2, title: '乙', sales: 2, coins: 20, returned: 0 },
      { partId: parts[2], number: 3, title: '丙', sales: 1, coins: 10, returned: 0 },
    ]);
  });

  it('are those of the days that are asked for, by the clock of the product', async () => {
    await buy(await rich(), { scope: 'part', partId: parts[0]!, price: PRICE });
    const first = app.clock.today();
    app.clock.advance(DAY_SECONDS);
    finance = await app.staff('finance');
    await buy(await rich(), { scope: 'part', partId: parts[0]!, price: PRICE });
    await buy(await rich(), { scope: 'part', partId: parts[1]!, price: PRICE });
    const days = (await ofWork({ from: first, to: app.clock.today() })).days;
    expect(days.map(({ purchases, coins }) => [purchases, coins])).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect((await ofWork()).total).toMatchObject({ purchases: 2, coins: 20 });
  });

  /** Two chapters are bought together, and some of the price goes back. */
  const buyAndReturn = async (amount: number) => {
    await buy(await rich(), { scope: 'rest', partId: parts[1]!, price: 2 * PRICE });
    const { id, uid } = await lastPurchase();
    const back = { kind: 'refund', origin: `purchase:${id}`, leg: 'back', title: '退回' } as const;
    await app
      .get(UnitOfWork)
      .run(() => app.get(WalletService).transfer({ from: 'house:sales', to: `player:${uid}`, amount, ...back }));
  };

  it('say what went back by the ledger, on the day of the purchase', async () => {
    await buyAndReturn(20);
    const report = await ofWork();
    expect(report.total).toMatchObject({ purchases: 1, coins: 20, returned: 20 });
    expect(report.parts.map(({ coins, returned }) => [coins, returned])).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  it('give each chapter its share of what went back, without losing a diamond to rounding', async () => {
    await buyAndReturn(7);
    await buyAndReturn(7);
    const report = await ofWork();
    expect(report.total).toMatchObject({ purchases: 2, coins: 40, returned: 14 });
    expect(report.parts.map(({ coins, returned }) => [coins, returned])).toEqual([
      [20, 7],
      [20, 7],
    ]);
  });

  it('keep apart what cost a member nothing', async () => {
    await buy(await rich(), { scope: 'work', price: WHOLE });
    await buy(await rich(), { scope: 'work', price: WHOLE });
    const { id } = await lastPurchase();
    await app
      .get(UnitOfWork)
      .run(() =>
        app.get(Database).execute(`UPDATE purchases SET paid = 0, waived_by = 'membership' WHERE id = :id`, { id }),
      );
    // The ledger decides the amount, and it has no transfer for this one.
    const waived = await finance.call('getWorkSales', { query: today() });
    expect(waived.works.find(({ workId }) => workId === work.id)).toMatchObject({ waived: 1, waivedCoins: 60 });
  });

  it('of all works are in the order of what they brought', async () => {
    const other = work;
    await buy(await rich(), { scope: 'part', partId: parts[0]!, price: PRICE });
    const staff = await app.staff('operator');
    const { id } = await makeNovel(app, staff, { title: '纸船渡口', access: 'paid', partPrice: PRICE });
    const { id: partId } = await makeChapter(staff, id);
    await publishWork(staff, id);
    work = { id };
    await buy(await rich(), { scope: 'part', partId, price: PRICE });
    await buy(await rich(), { scope: 'part', partId, price: PRICE });
    const report = await finance.call('getWorkSales', { query: today() });
    expect(report.total).toEqual({ ...NOTHING, purchases: 3, parts: 3, coins: 30 });
    expect(report.works.map(({ workId, title, coins }) => [workId, title, coins])).toEqual([
      [id, '纸船渡口', 20],
      [other.id, '雾港灯塔手记', 10],
    ]);
  });

  describe('are asked for', () => {
    it('by staff who may, about a work that exists, for 93 days at most', async () => {
      const query = { from: '2026-01-01', to: '2026-04-03' };
      const long = { from: '2026-01-01', to: '2026-04-04' };
      expect(await outcomeOf(ofWork(query))).toBe('done');
      expect(await outcomeOf(ofWork(long))).toBe('validation');
      expect(await outcomeOf(finance.call('getWorkSales', { query: long }))).toBe('validation');
      work = { id: 999_999 };
      expect(await outcomeOf(ofWork())).toBe('work.notFound');
      const support = await app.staff('support');
      expect(await outcomeOf(support.call('getWorkSales', { query }))).toBe('staff.forbidden');
      expect(await outcomeOf(support.call('getSalesOfWork', { params: work, query }))).toBe('staff.forbidden');
    });
  });
});

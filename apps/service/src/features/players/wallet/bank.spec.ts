// @module-tag both-databases
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { giveDiamonds, ledgerFaults, ledgerSum } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import { wallet } from './wallet.feature';
import { WalletService } from './wallet.service';

/** Each waits for a server on PostgreSQL; `node tools/soak/wallet.mjs` makes as many there. */
const TRANSFERS =
  process.env['TEST_TIER'] === 'first' ? { sqlite: 500, postgres: 500 } : { sqlite: 8_000, postgres: 1_000 };
/** So many looks are spread over all transfers: each reads the whole ledger. */
const LOOKS = 2000;
const ACCOUNTS = 12;
const EACH = 40;
const AT_ONCE = 16;

describeEachDatabase('a bank', (open) => {
  const transfers = Number(process.env['BANK_TRANSFERS'] ?? TRANSFERS[open.dialect]);
  const lookEach = Math.max(1, Math.round(transfers / LOOKS));
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [wallet], target: await open.target() });
    for (let uid = 1; uid <= ACCOUNTS; uid += 1) await giveDiamonds(app, uid, EACH);
  });
  afterAll(() => app.close());

  it(
    'holds the same sum at every look, while its accounts pay each other',
    async () => {
      const [database, unitOfWork, ledger] = [app.get(Database), app.get(UnitOfWork), app.get(WalletService)];
      let [made, refused] = [0, 0];
      const pay = async (i: number) => {
        const from = 1 + ((i * 7) % ACCOUNTS);
        const to = 1 + ((from + (i % (ACCOUNTS - 1))) % ACCOUNTS);
        const [amount, origin] = [1 + (i % 60), `bank:${i}`];
        const order = { amount, origin, kind: 'adjustment', title: '转账' } as const;
        const work = () => ledger.transfer({ ...order, from: `player:${from}`, to: `player:${to}` });
        await unitOfWork.run(work).then(
          () => (made += 1),
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            refused += 1;
          },
        );
      };
      const looks = { count: 0, sums: new Set<number>(), lowest: EACH, totals: new Set<number>() };
      const look = async () => {
        looks.sums.add(await ledgerSum(database));
        const [row] = await database.query<{ low: number; total: number }>(
          'SELECT min(balance) AS low, sum(balance) AS total FROM wallets',
        );
        looks.lowest = Math.min(looks.lowest, Number(row?.low));
        looks.totals.add(Number(row?.total));
        looks.count += 1;
      };
      let next = 0;
      // A clerk looks while others are in the middle of a payment.
      const clerk = async () => {
        while (next < transfers) {
          await pay((next += 1));
          if (next % lookEach === 0) await look();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, clerk));
      expect([made + refused, looks.sums, looks.totals]).toEqual([transfers, new Set([0]), new Set([ACCOUNTS * EACH])]);
      expect([made > 0, refused > 0, looks.lowest >= 0, looks.count > transfers / lookEach / 2]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(await ledgerFaults(database)).toEqual([]);
    },
    60_000 + transfers * 30,
  );
});

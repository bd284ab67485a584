// @module-tag deep
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { wallet } from '#features/players/wallet/wallet.feature';
import { WalletService } from '#features/players/wallet/wallet.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { backUp, backupsIn, restore, temporaryFolder } from '#testing/processes/backups';
import { giveDiamonds, ledgerFaults } from '#testing/records/diamonds';
import { describeEachDatabase } from '#testing/each-database';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';

const PATIENCE_MS = 300_000;
const hasTools = spawnSync('pg_dump', ['--version']).status === 0;
/** Together they write a hundred times a second. */
const WRITERS = 10;
const PAUSE_MS = 100;
const EACH = 100_000;
/** So many older rows that a copy takes longer than one write. */
const OLDER = 100_000;

describeEachDatabase('a backup while a hundred payments a second are made', (open) => {
  const isAble = open.dialect === 'sqlite' || hasTools;
  let app: TestApp;
  let target: TestTarget;
  beforeAll(async () => {
    target = await open.target();
    app = await openTestApp({ features: [wallet], target });
    await app.get(UnitOfWork).run(() =>
      app.get(Database).execute(
        `INSERT INTO transfers (debit, credit, amount, kind, origin, leg, title, link, actor, at)
          WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${OLDER})
          SELECT CAST(:debit AS text), CAST(:credit AS text), 1, 'adjustment', 'older' || id, 'main', '早先的流水', '', '系统', 1
            FROM n`,
        { debit: 'house:rewards', credit: 'house:sales' },
      ),
    );
    for (let uid = 1; uid <= WRITERS; uid += 1) await giveDiamonds(app, uid, EACH);
  }, PATIENCE_MS);
  afterAll(() => app.close());

  /** Each player pays the next one, again and again. @returns what ends it, and says how often each has paid */
  function beginPaying(): () => Promise<number[]> {
    const [unitOfWork, ledger] = [app.get(UnitOfWork), app.get(WalletService)];
    let isPaying = true;
    const pay = async (writer: number): Promise<number> => {
      let paid = 0;
      while (isPaying) {
        const [from, to] = [`player:${writer}`, `player:${(writer % WRITERS) + 1}`] as const;
        const order = { from, to, amount: 1 + (paid % 7), origin: `pays:${writer}:${paid}` };
        await unitOfWork.run(() => ledger.transfer({ ...order, kind: 'adjustment', title: '转账' }));
        paid += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return paid;
    };
    const paying = Promise.all(Array.from({ length: WRITERS }, (_, index) => pay(index + 1)));
    return () => {
      isPaying = false;
      return paying;
    };
  }

  /** The numbers of a player's payments, as a database has them. */
  const paymentsIn = async (database: Database, writer: number): Promise<number[]> => {
    const prefix = `pays:${writer}:`;
    const rows = await database.query<{ origin: string }>(
      'SELECT origin FROM transfers WHERE debit = :debit AND origin LIKE :prefix',
      { debit: `player:${writer}`, prefix: `${prefix}%` },
    );
    return rows.map(({ origin }) => Number(origin.slice(prefix.length))).sort((a, b) => a - b);
  };

  it.skipIf(!isAble)(
    'is restored to one moment: the bank agrees, no payment has a hole before it',
    async () => {
      const directory = await temporaryFolder();
      const end = beginPaying();
      const { code, complaint } = await backUp(target, ['--to', directory]);
      const paid = await end();
      expect([code, complaint]).toEqual([0, '']);
      const [from = ''] = await backupsIn(directory);
      const place = { ...(await open.emptyTarget()), dataDir: await temporaryFolder() };
      expect(await restore(place, ['--from', from, '--without-secret'])).toMatchObject({ code: 0, complaint: '' });
      const restored = await openTestApp({ features: [wallet], target: place });
      onTestFinished(() => restored.close());
      const database = restored.get(Database);

      expect(await ledgerFaults(database)).toEqual([]);
      const [held] = await database.query<{ sum: number }>('SELECT sum(balance) AS sum FROM wallets');
      expect(Number(held?.sum)).toBe(WRITERS * EACH);
      const uneven = await database.query(
        `SELECT h.topic FROM feed_heads h
        WHERE h.seq <> (SELECT count(*) FROM feed_entries e WHERE e.topic = h.topic)`,
      );
      expect(uneven).toEqual([]);
      for (let writer = 1; writer <= WRITERS; writer += 1) {
        const payments = await paymentsIn(database, writer);
        expect(payments).toEqual(payments.map((_, index) => index));
        expect(payments.length).toBeLessThanOrEqual(paid[writer - 1] ?? 0);
      }
      // Payments went on behind that moment, or nothing was shown.
      const [kept] = await database.query<{ n: number }>(
        `SELECT count(*) AS n FROM transfers WHERE origin LIKE 'pays:%'`,
      );
      expect(Number(kept?.n)).toBeLessThan(paid.reduce((sum, one) => sum + one, 0));
    },
    PATIENCE_MS,
  );
});

import { WalletService } from '#features/players/wallet/wallet.service';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TestApp } from '../test-app';

let given = 0;

/** Gives a player diamonds out of nothing that matters to the test. @returns the id of the transfer */
export async function giveDiamonds(app: TestApp, uid: number, amount: number): Promise<number> {
  given += 1;
  const what = { kind: 'adjustment', origin: `test:${process.pid}-${given}`, title: '测试发放' } as const;
  return app
    .get(UnitOfWork)
    .run(() => app.get(WalletService).transfer({ from: 'house:adjustments', to: `player:${uid}`, amount, ...what }));
}

/** What is wrong with the whole ledger; empty when every account agrees with every transfer. */
export async function ledgerFaults(database: Database): Promise<string[]> {
  const wallets = await database.query<{ uid: number; balance: number; entries: number }>(
    `SELECT w.uid, w.balance,
       (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit = 'player:' || w.uid)
         - (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit = 'player:' || w.uid) AS entries
     FROM wallets w ORDER BY w.uid`,
  );
  const faults = wallets
    .filter(({ balance, entries }) => Number(balance) !== Number(entries) || Number(balance) < 0)
    .map(({ uid, balance, entries }) => `${uid} holds ${balance}, its entries are ${entries}`);
  const sum = await ledgerSum(database);
  return sum === 0 ? faults : [...faults, `all accounts together are ${sum}`];
}

/** What all accounts hold together, read in one statement: nothing, at any moment. */
export async function ledgerSum(database: Database): Promise<number> {
  const [row] = await database.query<{ rest: number }>(
    `SELECT (SELECT coalesce(sum(balance), 0) FROM wallets)
       + (SELECT coalesce(sum(amount), 0) FROM transfers WHERE debit LIKE 'house:%')  * -1
       + (SELECT coalesce(sum(amount), 0) FROM transfers WHERE credit LIKE 'house:%') AS rest`,
  );
  return Number(row?.rest);
}

import { Injectable } from '@nestjs/common';
import { playerLabels } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Database, type SnapshotQuery } from '#platform/database/database';
import { defineRead } from '#platform/database/read';
import { type DataTable } from '#platform/player-data/player-data';
import { andThen, type MaybePromise } from '#platform/database/maybe-promise';

interface BalanceRow {
  readonly balance: number | string;
}

const BALANCE = defineRead<BalanceRow, { uid: number }>('SELECT balance FROM wallets WHERE uid = :uid');

/** The balances of some players, for the counter of each. */
export const balanceQuery = (uids: readonly string[]): SnapshotQuery => ({
  sql: 'SELECT uid AS subject, balance AS count FROM wallets WHERE uid IN (:uids)',
  parameters: { uids: uids.map(Number) },
});

/** The player's diamonds and every transfer of them, as they are handed it. */
export const walletData: readonly DataTable[] = [
  {
    name: 'wallet',
    label: 'X钻余额',
    tables: ['wallets'],
    from: 'wallets w',
    where: 'w.uid = :uid',
    key: 'w.uid',
    columns: { balance: ['w.balance', 'X钻余额', 'number'], updatedAt: ['w.updated_at', '变动时间', 'time'] },
  },
  {
    name: 'wallet-statement',
    label: 'X钻流水',
    tables: ['transfers'],
    // Both sides by their own index: one condition over both would read the whole ledger.
    from: `(SELECT * FROM
            (SELECT id, at, kind, title, amount, credit_balance AS balance FROM transfers
              WHERE credit = 'player:' || :player AND id > :after ORDER BY id LIMIT :take) AS came
          UNION ALL SELECT * FROM
            (SELECT id, at, kind, title, -amount, debit_balance FROM transfers
              WHERE debit = 'player:' || :player AND id > :after ORDER BY id LIMIT :take) AS went) AS t`,
    where: 'TRUE',
    key: 't.id',
    columns: {
      at: ['t.at', '时间', 'time'],
      kind: ['t.kind', '类型', playerLabels.TransferKind],
      title: ['t.title', '说明'],
      amount: ['t.amount', 'X钻', 'number'],
      balance: ['t.balance', '余额', 'number'],
    },
  },
];

/** The balances of players. Every method that writes belongs inside a unit of work. */
@Injectable()
export class WalletsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes diamonds out of a wallet that holds enough. @returns what is left, or null when it holds too few */
  async take(uid: number, amount: number): Promise<number | null> {
    const [row] = await this.database.query<BalanceRow>(
      `UPDATE wallets SET balance = balance - :amount, updated_at = :now
        WHERE uid = :uid AND balance >= :amount RETURNING balance`,
      { uid, amount, now: this.clock.now() },
    );
    return row ? Number(row.balance) : null;
  }

  /**
   * Puts diamonds into a wallet, which begins to exist with the first. With none it only keeps the wallet from changing
   * until the unit of work ends.
   * @returns what it holds now
   */
  async give(uid: number, amount: number): Promise<number> {
    const [row] = await this.database.query<BalanceRow>(
      `INSERT INTO wallets (uid, balance, updated_at) VALUES (:uid, :amount, :now)
       ON CONFLICT (uid) DO UPDATE SET balance = wallets.balance + excluded.balance, updated_at = excluded.updated_at
       RETURNING balance`,
      { uid, amount, now: this.clock.now() },
    );
    if (!row) throw new Error(`the wallet of ${uid} could not be written`);
    return Number(row.balance);
  }

  /** Returns a player's balance; 0 without a wallet. */
  balance(uid: number): MaybePromise<number> {
    return andThen(this.database.rowOrPromise(BALANCE, { uid }), (row) => Number(row?.balance ?? 0));
  }

  /** Returns balances by uid, without the players who never had a diamond. */
  async balances(uids: readonly number[]): Promise<Map<number, number>> {
    if (uids.length === 0) return new Map();
    const rows = await this.database.query<BalanceRow & { uid: number }>(
      'SELECT uid, balance FROM wallets WHERE uid IN (:uids)',
      { uids },
    );
    return new Map(rows.map(({ uid, balance }) => [uid, Number(balance)]));
  }
}

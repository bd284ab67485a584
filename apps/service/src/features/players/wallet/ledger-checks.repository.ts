import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { grouped } from '#platform/money/yuan';

type Figure = number | string | null;

interface Slice {
  readonly next: number | null;
  readonly checked: number;
  readonly differences: readonly string[];
}

interface MovedRow extends Readonly<Record<'given' | 'taken' | 'was_given' | 'was_taken', Figure>> {
  readonly id: number;
  readonly ref: number | string;
}

/** Reads sums of the ledger, each in one statement: a sum is of one moment, even while diamonds are transferred. */
@Injectable()
export class LedgerChecksRepository {
  constructor(private readonly database: Database) {}

  /** Whether what players hold and what the house gained and gave is nothing together. */
  async zero(): Promise<Slice> {
    const rows = await this.database.query<{ account: string; balance: Figure }>(
      `SELECT account, sum(amount) AS balance FROM (
         SELECT debit AS account, -sum(amount) AS amount FROM transfers WHERE debit LIKE 'house:%' GROUP BY debit
         UNION ALL
         SELECT credit AS account, sum(amount) AS amount FROM transfers WHERE credit LIKE 'house:%' GROUP BY credit
         UNION ALL
         SELECT 'players' AS account, coalesce(sum(balance), 0) AS amount FROM wallets
       ) AS sums GROUP BY account ORDER BY account`,
    );
    const sum = rows.reduce((all, { balance }) => all + Number(balance), 0);
    const shown = rows.map(({ account, balance }) => `${account} ${Number(balance)}`).join('，');
    const differences = sum === 0 ? [] : [`全部账户之和为 ${sum}：${shown}`];
    return { next: null, checked: rows.length, differences };
  }

  /** Whether wallets hold what their entries sum up to, and the newest entry says the same. */
  async wallets(after: number, take: number): Promise<Slice> {
    const rows = await this.database.query<{ uid: number; balance: Figure; entries: Figure }>(
      `SELECT w.uid, w.balance,
         (SELECT coalesce(sum(t.amount), 0) FROM transfers t WHERE t.credit = 'player:' || w.uid)
         - (SELECT coalesce(sum(t.amount), 0) FROM transfers t WHERE t.debit = 'player:' || w.uid) AS entries
       FROM wallets w WHERE w.uid > :after ORDER BY w.uid LIMIT :take`,
      { after, take },
    );
    const wrong = rows.filter(({ balance, entries }) => Number(balance) !== Number(entries) || Number(balance) < 0);
    const differences = wrong.map(
      ({ uid, balance, entries }) =>
        `玩家 ${uid} 的余额为 ${grouped(Number(balance))}，流水之和为 ${grouped(Number(entries))}`,
    );
    return { next: nextOf(rows, take), checked: rows.length, differences };
  }

  /** Whether each entry of a player goes on from the balance that the one before it left. */
  async chains(after: number, take: number): Promise<Slice> {
    const rows = await this.database.query<{ uid: number; entries: Figure; broken: Figure }>(
      `SELECT w.uid, count(e.id) AS entries, min(CASE WHEN e.balance <> e.expected THEN e.id END) AS broken
       FROM (SELECT uid FROM wallets WHERE uid > :after ORDER BY uid LIMIT :take) AS w
       LEFT JOIN (
         SELECT sides.uid, sides.id, sides.balance,
           coalesce(lag(sides.balance) OVER (PARTITION BY sides.uid ORDER BY sides.id), 0) + sides.amount AS expected
         FROM (
           SELECT w.uid, t.id, t.credit_balance AS balance, t.amount
             FROM (SELECT uid FROM wallets WHERE uid > :after ORDER BY uid LIMIT :take) AS w
             JOIN transfers t ON t.credit = 'player:' || w.uid
           UNION ALL
           SELECT w.uid, t.id, t.debit_balance AS balance, -t.amount
             FROM (SELECT uid FROM wallets WHERE uid > :after ORDER BY uid LIMIT :take) AS w
             JOIN transfers t ON t.debit = 'player:' || w.uid
         ) AS sides
       ) AS e ON e.uid = w.uid
       GROUP BY w.uid ORDER BY w.uid`,
      { after, take },
    );
    const broken = rows.filter((row) => row.broken !== null);
    return {
      next: nextOf(rows, take),
      checked: rows.reduce((all, { entries }) => all + Number(entries), 0),
      differences: broken.map((row) => `玩家 ${row.uid} 的流水 ${Number(row.broken)} 与上一笔的余额不相接`),
    };
  }

  /**
   * Rows whose transfers are missing, wrong or too much. They and the ledger are read by one statement, because a row may
   * change together with its transfers.
   */
  async moved(
    { rows: expected, house }: { readonly rows: string; readonly house: string },
    after: number,
    take: number,
  ) {
    const sum = (side: string, other: string) => `(SELECT coalesce(sum(t.amount), 0) FROM transfers t
      WHERE t.origin = e.origin AND t.${side} = 'player:' || e.uid AND t.${other} LIKE :house)`;
    const rows = await this.database.query<MovedRow>(
      `SELECT e.id, e.ref, e.given, e.taken, ${sum('credit', 'debit')} AS was_given, ${sum('debit', 'credit')} AS was_taken
       FROM (${expected}) AS e WHERE e.id > :after ORDER BY e.id LIMIT :take`,
      { house, after, take },
    );
    const isWrong = (row: MovedRow) =>
      Number(row.given) !== Number(row.was_given) || Number(row.taken) !== Number(row.was_taken);
    return {
      next: rows.length < take ? null : (rows.at(-1)?.id ?? null),
      checked: rows.length,
      wrong: rows.filter(isWrong).map(({ ref }) => ref),
    };
  }
}

const nextOf = (rows: readonly { readonly uid: number }[], take: number): number | null =>
  rows.length < take ? null : (rows.at(-1)?.uid ?? null);

import { createHash } from 'node:crypto';
import { figuresOf } from '#platform/backups/database-figures';
import type { DatabaseFigures } from '#platform/backups/manifest';
import { pagesOf, type MoveEnd, type MovedTable, type Row } from './moved-end';

/** Row count and hash sum of a table, equal in both databases when its rows are. */
export interface TableDigest {
  readonly rows: number;
  /** The sum of a hash of each row: the databases sort texts differently. */
  readonly sum: bigint;
}

const HASHED_BITS = 128;

const hashOf = (row: Row): bigint =>
  BigInt(
    `0x${createHash('sha256')
      .update(JSON.stringify(row))
      .digest('hex')
      .slice(0, HASHED_BITS / 4)}`,
  );

/** Reads the rows of a table up to a key, or all. */
export async function digestOf(end: MoveEnd, table: MovedTable, upTo?: Row): Promise<TableDigest> {
  let [rows, sum] = [0, 0n];
  for await (const page of pagesOf(end, table, { upTo })) {
    rows += page.length;
    for (const row of page) sum = BigInt.asUintN(HASHED_BITS, sum + hashOf(row));
  }
  return { rows, sum };
}

export const isSame = (one: TableDigest, other: TableDigest): boolean =>
  one.rows === other.rows && one.sum === other.sum;

/** A digest of all rows of these tables: it differs where a single row differs. */
export const contentOf = (digests: readonly TableDigest[]): string =>
  createHash('sha256')
    .update(digests.map(({ rows, sum }) => `${rows}:${sum}`).join('\n'))
    .digest('hex');

/** Counts and sums of the moved tables, as the database itself adds them up. */
export async function movedFigures(end: MoveEnd, tables: ReadonlySet<string>): Promise<DatabaseFigures> {
  const figures = await figuresOf(end.dialect, (sql) => end.query(sql));
  const only = <V>(found: Readonly<Record<string, V>>) =>
    Object.fromEntries(Object.entries(found).filter(([name]) => tables.has(name.split('.')[0] ?? '')));
  return { tables: only(figures.tables), sums: only(figures.sums) };
}

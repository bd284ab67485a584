import { COUNT_LIMIT, Page, totalOf } from './page';
import type { Database } from '../database/database';
import type { SqlParameters, SqlValue } from '../database/named-parameters';

/** A console list in SQL. Every text here is written by us; what a request says travels in `parameters` only. */
export interface PageQuery {
  readonly select: string;
  readonly from: string;
  /** Conditions that must all hold; what is not asked for is `false` or `undefined`. */
  readonly where: readonly (string | false | undefined)[];
  readonly parameters: Readonly<Record<string, SqlValue | readonly SqlValue[] | undefined>>;
  readonly orderBy: string;
  readonly first: number;
  readonly take: number;
}

/**
 * Reads one page of raw rows and counts no further than `COUNT_LIMIT`: two statements, or one where the page itself
 * shows the end of the list.
 */
export async function readPage<Row>(database: Database, query: PageQuery): Promise<Page<Row>> {
  const { select, from, orderBy, first, take } = query;
  const where = query.where.filter((condition) => typeof condition === 'string').join(' AND ') || '1 = 1';
  const parameters = Object.fromEntries(
    Object.entries(query.parameters).filter(([, value]) => value !== undefined),
  ) as SqlParameters;
  const rows = await database.query<Row>(
    `SELECT ${select} FROM ${from} WHERE ${where} ORDER BY ${orderBy} LIMIT :take OFFSET :first`,
    { ...parameters, take, first },
  );
  const isEnd = rows.length < take && (rows.length > 0 || first === 0);
  if (isEnd) return new Page(rows, first, totalOf(first + rows.length));
  const [count] = await database.query<{ counted: number | string }>(
    `SELECT count(*) AS counted FROM (SELECT 1 AS one FROM ${from} WHERE ${where} LIMIT ${COUNT_LIMIT + 1}) AS counted_rows`,
    parameters,
  );
  return new Page(rows, first, totalOf(Number(count?.counted)));
}

import { Refusal } from '../errors/refusal';
import { COUNT_LIMIT, Page } from './page';
import type { EntityClass } from '../database/connections';
import type { Database } from '../database/database';
import type { SqlParameters, SqlValue } from '../database/named-parameters';
import { rowsInOrder } from '../database/rows-in-order';

/** A condition in SQL; `false` and `undefined` stand for one that is not wanted. */
export type Condition = string | false | undefined;

/** Values by their names in SQL; those that are `undefined` are not used. */
export type Parameters = Readonly<Record<string, SqlValue | readonly SqlValue[] | undefined>>;

/** Which rows, in SQL. Every text here is written by us; what a request says travels in `parameters` only. */
export interface CountQuery {
  readonly from: string;
  /** Conditions that must all hold. */
  readonly where: readonly Condition[];
  readonly parameters: Parameters;
}

/** Some rows, and what of them. */
export interface RowsQuery extends CountQuery {
  readonly select: string;
  readonly orderBy: string;
  /** Number of rows to pass over; a list that grows goes on behind a cursor instead. */
  readonly first?: number;
  readonly take: number;
  /** Only the rows behind the one of this id, which may be gone. The rows are ordered by id. */
  readonly behind?: number;
}

/** Some entities; `from` is their table unless it says otherwise. */
export type EntitiesQuery = Omit<RowsQuery, 'select' | 'from'> & Partial<Pick<RowsQuery, 'from'>>;

/** Reads raw rows with one statement and counts nothing. */
export function readRows<Row>(database: Database, query: RowsQuery): Promise<Row[]> {
  const { select, from, orderBy, first = 0, take } = query;
  return database.query<Row>(
    `SELECT ${select} FROM ${from} WHERE ${conditionOf(query)} ORDER BY ${orderBy} LIMIT :take OFFSET :first`,
    { ...parametersOf(query), take, first },
  );
}

/**
 * Reads one page of a console list, which shows a total: two statements, or one where the page itself shows the end of
 * the list. Counts no further than `COUNT_LIMIT`.
 */
export async function readPage<Row>(database: Database, asked: RowsQuery): Promise<Page<Row>> {
  const query = continued(asked);
  const { first = 0, take } = query;
  const rows = await readRows<Row>(database, query);
  const isEnd = rows.length < take && (rows.length > 0 || first === 0);
  const counted = isEnd ? first + rows.length : await countRows(database, query);
  return new Page(rows, first, counted > COUNT_LIMIT ? null : counted);
}

const BY_ID = /^((?:\w+\.)?id) (ASC|DESC)/;

/** The same query with its `behind` as a condition. @throws Refusal `validation` for rows that are not ordered by id */
function continued({ behind, ...query }: RowsQuery): RowsQuery {
  if (behind === undefined) return query;
  const [, column, direction] = BY_ID.exec(query.orderBy) ?? [];
  if (column === undefined)
    throw new Refusal('validation', { errors: { range: '只有按编号排列的列表可以接着往后读' } });
  return {
    ...query,
    where: [...query.where, `${column} ${direction === 'ASC' ? '>' : '<'} :behind`],
    parameters: { ...query.parameters, behind },
  };
}

/** Reads entities and counts nothing. Ids are read first, so that no unwanted row is read whole. */
export async function readEntities<Row extends { readonly id: number }>(
  database: Database,
  entity: EntityClass<Row>,
  query: EntitiesQuery,
): Promise<Row[]> {
  const { tableName } = database.repository(entity).metadata;
  const rows = await readRows<{ id: number }>(database, { from: tableName, ...query, select: 'id' });
  const ids = rows.map(({ id }) => id);
  return rowsInOrder(database, entity, ids);
}

/** Reads one page of entities, as `readPage` does, and their ids first, as `readEntities` does. */
export async function readEntityPage<Row extends { readonly id: number }>(
  database: Database,
  entity: EntityClass<Row>,
  query: EntitiesQuery,
): Promise<Page<Row>> {
  const { tableName } = database.repository(entity).metadata;
  const page = await readPage<{ id: number }>(database, { from: tableName, ...query, select: 'id' });
  const ids = page.rows.map(({ id }) => id);
  return page.withRows(await rowsInOrder(database, entity, ids));
}

/** The pattern for `LIKE :text ESCAPE '!'` on a lower-case column; `undefined` when nothing was typed. */
export function containing(typed: string | undefined): string | undefined {
  const text = typed?.trim().toLowerCase() ?? '';
  return text === '' ? undefined : `%${text.replace(/[!%_]/g, '!$&')}%`;
}

/**
 * Counts rows with one statement, no further than one beyond `COUNT_LIMIT`. Passing over rows is half of what counting
 * them costs, so that many are never counted.
 */
export async function countRows(database: Database, query: CountQuery): Promise<number> {
  const rows = `FROM ${query.from} WHERE ${conditionOf(query)}`;
  const [count] = await database.query<{ counted: number | string }>(
    `SELECT CASE WHEN (SELECT 1 ${rows} LIMIT 1 OFFSET ${COUNT_LIMIT}) IS NULL THEN (SELECT count(*) ${rows})
      ELSE ${COUNT_LIMIT + 1} END AS counted`,
    parametersOf(query),
  );
  return Number(count?.counted);
}

/** Returns the condition on a row, in SQL. */
export const conditionOf = ({ where }: Pick<CountQuery, 'where'>): string =>
  where.filter((condition) => typeof condition === 'string').join(' AND ') || '1 = 1';

/** The values that are used. */
export const parametersOf = ({ parameters }: Pick<CountQuery, 'parameters'>): SqlParameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as SqlParameters;

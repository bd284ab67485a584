import type { Dialect } from '../database/connections';
import type { DatabaseFigures } from './manifest';

/** Runs one statement and returns its rows. */
export type Ask = (sql: string) => Promise<Record<string, unknown>[]> | Record<string, unknown>[];

/** Columns of diamonds and money (分), in every table that has one: the ledger, the wallets, the orders. */
const SUMMED = `'amount', 'balance'`;

const columnsSql: Readonly<Record<Dialect, string>> = {
  sqlite: `SELECT t.name AS "table", (SELECT group_concat(c.name) FROM pragma_table_info(t.name) c
             WHERE c.name IN (${SUMMED}) AND lower(c.type) LIKE '%int%') AS summed
             FROM sqlite_schema t WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY t.name`,
  postgres: `SELECT t.table_name AS "table", (SELECT string_agg(c.column_name::text, ',') FROM information_schema.columns c
             WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name
               AND c.column_name IN (${SUMMED}) AND c.data_type IN ('integer', 'bigint')) AS summed
             FROM information_schema.tables t
             WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE' ORDER BY t.table_name`,
};

/** Counts the rows of every table and sums all amounts and balances. Call it within one snapshot. */
export async function figuresOf(dialect: Dialect, ask: Ask): Promise<DatabaseFigures> {
  const [tables, sums]: [Record<string, number>, Record<string, string>] = [{}, {}];
  for (const { table, summed } of (await ask(columnsSql[dialect])) as { table: string; summed: string | null }[]) {
    const columns = summed?.split(',') ?? [];
    const added = columns.map((column) => `CAST(coalesce(sum("${column}"), 0) AS TEXT) AS "${column}"`);
    const [row = {}] = await ask(`SELECT ${['count(*) AS n', ...added].join(', ')} FROM "${table}"`);
    tables[table] = Number(row['n']);
    for (const column of columns) sums[`${table}.${column}`] = String(row[column]);
  }
  return { tables, sums };
}

/**
 * The differences as lines in Chinese. Empty if both are equal.
 * @param sides the names of the two in these lines
 */
export function differencesOf(
  expected: DatabaseFigures,
  found: DatabaseFigures,
  sides: readonly [expected: string, found: string] = ['清单', '实际'],
): string[] {
  return [
    ...differences({ what: '表', unit: '行', sides }, expected.tables, found.tables),
    ...differences({ what: '合计', unit: '', sides }, expected.sums, found.sums),
  ];
}

interface Words {
  readonly what: string;
  readonly unit: string;
  readonly sides: readonly [expected: string, found: string];
}

function differences<V extends string | number>(
  { what, unit, sides }: Words,
  expected: Readonly<Record<string, V>>,
  found: Readonly<Record<string, V>>,
): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names
    .filter((name) => expected[name] !== found[name])
    .map(
      (name) =>
        `${what} ${name}：${sides[0]}为 ${expected[name] ?? '无'}${unit}，${sides[1]}为 ${found[name] ?? '无'}${unit}`,
    );
}

/** The last migration that this database has; null for a database without any. */
export const SCHEMA_SQL = 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1';

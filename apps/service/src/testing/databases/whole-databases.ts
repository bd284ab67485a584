import type { DatabaseTarget } from '#platform/config/app-config';
import { openConnections } from '#platform/database/connections';

/** Every row of every table of the product, each as JSON in the order of its text; one form for both databases. */
export type WholeDatabase = Readonly<Record<string, readonly string[]>>;

const TABLES = {
  sqlite: `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'`,
  postgres: `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
} as const;
/** The index of posts has another form in each. */
const OWN = new Set(['migrations', 'post_search']);

const textOf = (value: unknown): string | null =>
  value === null ? null : String(typeof value === 'boolean' ? Number(value) : (value as string | number));

const rowText = (row: Record<string, unknown>): string =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map((name) => [name, textOf(row[name])]),
  );

/** Sends statements straight to a database that no service has. */
export async function askTarget<Row = Record<string, unknown>>(
  target: DatabaseTarget,
  ...statements: string[]
): Promise<Row[]> {
  const connections = await openConnections(target, { entities: [], migrations: [] });
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await connections.writer.query(statement)) as Row[];
    return rows;
  } finally {
    await connections.close();
  }
}

/** Reads a whole database. Numbers beyond 2^53 are rounded: ask for those as text. */
export async function wholeDatabase(target: DatabaseTarget): Promise<WholeDatabase> {
  const connections = await openConnections(target, { entities: [], migrations: [] });
  try {
    const { reader, dialect } = connections;
    const tables = (await reader.query(TABLES[dialect])) as { name: string }[];
    const rows: Record<string, string[]> = {};
    for (const { name } of tables) {
      if (OWN.has(name)) continue;
      const found = (await reader.query(`SELECT * FROM "${name}"`)) as Record<string, unknown>[];
      rows[name] = found.map(rowText).sort();
    }
    return rows;
  } finally {
    await connections.close();
  }
}

const SHAPE = `SELECT 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint
    WHERE connamespace = CAST(current_schema() AS regnamespace)
  UNION ALL SELECT 'trigger ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = current_schema()
  UNION ALL SELECT 'table ' || tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1`;
const SQLITE_SHAPE = `SELECT type || ' ' || name || ' ' || COALESCE(sql, '') AS line FROM sqlite_schema ORDER BY 1`;

/** Everything of a database that is not a row: tables, constraints, triggers, indexes. */
export const shapeOf = async (target: DatabaseTarget): Promise<string[]> =>
  (await askTarget<{ line: string }>(target, target.dialect === 'sqlite' ? SQLITE_SHAPE : SHAPE)).map(
    ({ line }) => line,
  );

import { StartError } from '#platform/errors/start-error';
import { UNFINISHED_MOVE } from '#platform/database/unfinished-move';
import type { MoveEnd, MovedColumn, MovedTable } from './moved-end';

/** The target has its own migrations; the index of posts has another form in each database and is made anew. */
const STAYING: readonly string[] = ['migrations', UNFINISHED_MOVE, 'post_search'];

const POSTGRES_COLUMNS = `SELECT t.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type,
    array_position(k.conkey::integer[], a.attnum::integer) AS place
  FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'p'
  WHERE t.relkind = 'r' AND t.relnamespace = CAST(current_schema() AS regnamespace) ORDER BY t.relname, a.attnum`;

const SQLITE_COLUMNS = `SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list t JOIN pragma_table_info(t.name) c
  WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'`;

interface FoundColumn {
  readonly table: string;
  readonly column: string;
}

interface FoundPostgresColumn extends FoundColumn {
  readonly type: string;
  /** In the primary key, from 1. */
  readonly place: number | null;
}

const KINDS: Readonly<Record<string, MovedColumn['kind']>> = {
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  'character varying': 'text',
  text: 'text',
};

/** Tables to move, and the names of those left out: only one of the databases has them, so they belong to somebody else. */
export interface MovedTables {
  readonly tables: readonly MovedTable[];
  readonly left: readonly string[];
}

/** The tables that both databases have. @throws StartError where they have other columns */
export async function movedTables(ends: readonly [MoveEnd, MoveEnd]): Promise<MovedTables> {
  const ofDialect = (dialect: MoveEnd['dialect']) => ends.find((end) => end.dialect === dialect);
  const postgres = ((await ofDialect('postgres')?.query(POSTGRES_COLUMNS)) ?? []) as unknown as FoundPostgresColumn[];
  const sqlite = ((await ofDialect('sqlite')?.query(SQLITE_COLUMNS)) ?? []) as unknown as FoundColumn[];
  const [inPostgres, inSqlite] = [byTable(postgres), byTable(sqlite)];
  const tables = [...inPostgres].flatMap(([name, columns]) => {
    const others = inSqlite.get(name);
    return others ? [tableOf(name, columns, others)] : [];
  });
  const left = [...new Set([...inPostgres.keys(), ...inSqlite.keys()])].filter(
    (name) => !(inPostgres.has(name) && inSqlite.has(name)),
  );
  return { tables, left };
}

function byTable<Found extends FoundColumn>(found: readonly Found[]): Map<string, Found[]> {
  const tables = new Map<string, Found[]>();
  for (const one of found)
    if (!STAYING.includes(one.table)) tables.set(one.table, [...(tables.get(one.table) ?? []), one]);
  return tables;
}

function tableOf(name: string, found: readonly FoundPostgresColumn[], others: readonly FoundColumn[]): MovedTable {
  const names = (columns: readonly FoundColumn[]) => columns.map(({ column }) => column).sort();
  if (names(found).join() !== names(others).join())
    throw new StartError(
      `两个数据库里的表 ${name} 的列不一样：${names(found).join('、')}；${names(others).join('、')}。`,
    );
  const columns = found.map(({ column, type }) => ({ name: column, kind: kindOf(name, type), type }));
  const key = found
    .map(({ place }, i) => ({ place, column: columns[i] }))
    .filter(({ place }) => place !== null)
    .sort((one, other) => Number(one.place) - Number(other.place))
    .flatMap(({ column }) => column ?? []);
  if (key.length === 0) throw new Error(`the table ${name} has no primary key: it cannot be moved in pages`);
  return { name, columns, key };
}

function kindOf(table: string, type: string): MovedColumn['kind'] {
  const kind = KINDS[type];
  if (!kind) throw new Error(`the table ${table} has a column of ${type}, which nothing here moves`);
  return kind;
}

import { bindNamed } from '#platform/database/named-parameters';
import {
  listOf,
  quoted,
  rangeOf,
  type Cell,
  type MoveEnd,
  type MovedColumn,
  type MovedTable,
  type Page,
  type Row,
} from './moved-end';

type Bound = string | number | bigint | boolean | null;

interface Statement {
  /** True for a statement that returns rows. */
  readonly reader: boolean;
  all(...values: Bound[]): unknown[];
  run(...values: Bound[]): unknown;
  raw(): Statement;
  safeIntegers(): Statement;
}

interface SqliteHandle {
  prepare(sql: string): Statement;
}

/** Whole numbers keep all their digits on the way. */
const boundOf = ({ kind }: MovedColumn, cell: Cell): Bound => (cell === null || kind === 'text' ? cell : BigInt(cell));

const cellOf = (value: unknown): Cell => (value === null ? null : String(value));

/** SQLite without TypeORM in between, which would round large numbers. */
export class SqliteEnd implements MoveEnd {
  readonly dialect = 'sqlite';
  private readonly handle: SqliteHandle;

  /** @param source a data source of better-sqlite3 that is initialised; nobody else uses its connection */
  constructor(
    source: { readonly driver: unknown },
    readonly close: () => Promise<void>,
  ) {
    this.handle = (source.driver as { databaseConnection: SqliteHandle }).databaseConnection;
  }

  async query(sql: string, parameters: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown>[]> {
    const [text, values] = bindNamed('sqlite', sql, parameters);
    const statement = this.handle.prepare(text);
    if (statement.reader) return statement.safeIntegers().all(...values) as Record<string, unknown>[];
    statement.run(...values);
    return [];
  }

  async read(table: MovedTable, page: Page): Promise<Row[]> {
    const values: Bound[] = [];
    const range = rangeOf(table, page, (column, cell) => {
      values.push(boundOf(column, cell));
      return '?';
    });
    const sql = `SELECT ${listOf(table.columns)} FROM ${quoted(table.name)} t ${range} LIMIT ${page.limit}`;
    const rows = this.handle
      .prepare(sql)
      .raw()
      .safeIntegers()
      .all(...values) as unknown[][];
    return rows.map((row) => row.map(cellOf));
  }

  async insert({ name, columns }: MovedTable, rows: readonly Row[]): Promise<void> {
    const places = columns.map(() => '?').join(', ');
    const statement = this.handle.prepare(`INSERT INTO ${quoted(name)} (${listOf(columns)}) VALUES (${places})`);
    for (const row of rows) statement.run(...columns.map((column, i) => boundOf(column, row[i] ?? null)));
  }

  async inTransaction(work: () => Promise<void>): Promise<void> {
    await this.query('BEGIN IMMEDIATE');
    try {
      await work();
      await this.query('COMMIT');
    } catch (error) {
      await this.query('ROLLBACK');
      throw error;
    }
  }
}

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

/** A query runner of TypeORM. */
export interface PostgresRunner {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** Digits as text: the driver would round large numbers. */
const read = ({ name, kind }: MovedColumn): string =>
  `t.${quoted(name)}${kind === 'boolean' ? '::integer' : ''}::text AS ${quoted(name)}`;

/** Text that is cast to a limited length would be cut in silence; what is assigned uncast is refused. */
const written = ({ name, kind, type }: MovedColumn): string => `u.${quoted(name)}${kind === 'text' ? '' : `::${type}`}`;

/** PostgreSQL through one connection that no timeout of the service cuts. */
export class PostgresEnd implements MoveEnd {
  readonly dialect = 'postgres';

  constructor(
    readonly runner: PostgresRunner,
    readonly close: () => Promise<void>,
  ) {}

  async query(sql: string, parameters: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown>[]> {
    const [text, values] = bindNamed('postgres', sql, parameters);
    return ((await this.runner.query(text, values)) as Record<string, unknown>[] | undefined) ?? [];
  }

  async read(table: MovedTable, page: Page): Promise<Row[]> {
    const values: Cell[] = [];
    const range = rangeOf(table, page, ({ kind, type }, cell) => {
      values.push(cell);
      return `$${values.length}::${kind === 'text' ? 'text' : type}`;
    });
    const columns = table.columns.map(read).join(', ');
    const sql = `SELECT ${columns} FROM ${quoted(table.name)} t ${range} LIMIT ${page.limit}`;
    const rows = (await this.runner.query(sql, values)) as Record<string, Cell>[];
    return rows.map((row) => table.columns.map(({ name }) => row[name] ?? null));
  }

  /** One array for each column, however many rows there are. */
  async insert({ name, columns }: MovedTable, rows: readonly Row[]): Promise<void> {
    const arrays = columns.map((_, i) => rows.map((row) => row[i] ?? null));
    await this.runner.query(
      `INSERT INTO ${quoted(name)} (${listOf(columns)}) SELECT ${columns.map(written).join(', ')}
         FROM unnest(${columns.map((_, i) => `$${i + 1}::text[]`).join(', ')}) AS u(${listOf(columns)})`,
      arrays,
    );
  }

  async inTransaction(work: () => Promise<void>): Promise<void> {
    await this.runner.query('BEGIN');
    try {
      await work();
      await this.runner.query('COMMIT');
    } catch (error) {
      // A connection that is gone has rolled back already, and its own error says more.
      await this.runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

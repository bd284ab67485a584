import type { DataSource } from 'typeorm';

type Bound = string | number | null;
type Value = Bound | boolean;

/** SQLite has no booleans, and better-sqlite3 bends nothing to fit. */
const boundOf = (value: Value): Bound => (typeof value === 'boolean' ? Number(value) : value);

interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  all(...values: Bound[]): unknown[];
  get(...values: Bound[]): unknown;
  run(...values: Bound[]): unknown;
}

interface SqliteHandle {
  prepare(sql: string): Statement;
}

/** More statements than the product has; SQL that is generated per request must not fill the memory. */
const MAX_STATEMENTS = 500;

/**
 * Reads from SQLite without TypeORM's query runner in between: the database executes a point query in a few
 * microseconds, the runner's logging, broadcasting and promises take several times as long.
 */
export class SqliteReads {
  private readonly handle: SqliteHandle;
  private readonly statements = new Map<string, Statement>();

  /** @param reader a data source of better-sqlite3 that is initialised */
  constructor(reader: DataSource) {
    this.handle = (reader.driver as unknown as { databaseConnection: SqliteHandle }).databaseConnection;
  }

  /** The rows of a statement with `?` placeholders. @throws Error for a statement that writes */
  rows<Row>(sql: string, values: readonly Value[]): Row[] {
    const bound = values.map(boundOf);
    return this.reading(sql, bound).all(...bound) as Row[];
  }

  /** The first row of a statement with `?` placeholders. @throws Error for a statement that writes */
  row<Row>(sql: string, values: readonly Value[]): Row | undefined {
    const bound = values.map(boundOf);
    return this.reading(sql, bound).get(...bound) as Row | undefined;
  }

  /** The rows of several statements from one snapshot: nothing else runs on this connection in between. */
  snapshot(statements: readonly (readonly [sql: string, values: readonly Value[]])[]): unknown[][] {
    this.statement('BEGIN').run();
    try {
      return statements.map(([sql, values]) => this.rows(sql, values));
    } finally {
      this.statement('COMMIT').run();
    }
  }

  /** The connection cannot write, and says so when it runs what would. */
  private reading(sql: string, bound: readonly Bound[]): Statement {
    const statement = this.statement(sql);
    if (!statement.reader) statement.run(...bound);
    return statement;
  }

  private statement(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.handle.prepare(sql);
    if (this.statements.size >= MAX_STATEMENTS) this.statements.clear();
    this.statements.set(sql, statement);
    return statement;
  }
}

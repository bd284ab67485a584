import type { DataSource } from 'typeorm';

type Value = string | number | boolean | null;

interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean;
  all(...values: (string | number | null)[]): unknown[];
  run(...values: (string | number | null)[]): unknown;
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
    // SQLite has no booleans, and better-sqlite3 bends nothing to fit.
    const bound = values.map((value) => (typeof value === 'boolean' ? Number(value) : value));
    const statement = this.statement(sql);
    // The connection cannot write, and says so when it runs what would.
    if (!statement.reader) statement.run(...bound);
    return statement.all(...bound) as Row[];
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

  private statement(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.handle.prepare(sql);
    if (this.statements.size >= MAX_STATEMENTS) this.statements.clear();
    this.statements.set(sql, statement);
    return statement;
  }
}

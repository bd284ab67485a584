import type { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { KnownStatement, SlowStatements } from './slow-statements';

type Run = (...values: unknown[]) => unknown;
type Prepared = Record<'all' | 'get' | 'run', Run>;

interface SqliteHandle {
  prepare(sql: string): Prepared;
}

interface PostgresClient {
  query: Run;
}

/**
 * Measures every statement of a connection in its driver: both those of TypeORM and those of the short way to SQLite, without
 * the time of TypeORM itself. Statements that were prepared earlier are not measured.
 */
export function timeStatements(source: DataSource, statements: SlowStatements): void {
  const { driver } = source;
  if (driver instanceof PostgresDriver) timePostgres(driver, statements);
  else timeSqlite((driver as unknown as { databaseConnection: SqliteHandle }).databaseConnection, statements);
}

/** A statement is prepared once and run often: its text is looked up where it is prepared. */
function timeSqlite(handle: SqliteHandle, statements: SlowStatements): void {
  const prepare = handle.prepare.bind(handle);
  handle.prepare = (sql) => {
    const [prepared, statement] = [prepare(sql), statements.statementOf(sql)];
    if (statement)
      for (const name of ['all', 'get', 'run'] as const) timeRuns(prepared, name, { statement, statements });
    return prepared;
  };
}

interface Counted {
  readonly statement: KnownStatement;
  readonly statements: SlowStatements;
}

function timeRuns(prepared: Prepared, name: keyof Prepared, { statement, statements }: Counted): void {
  const run = prepared[name];
  prepared[name] = function (...values) {
    const startedAt = performance.now();
    let rows: number | null = null;
    try {
      const result = run.apply(prepared, values);
      rows = rowsOf(name, result);
      return result;
    } finally {
      statements.observe(statement, performance.now() - startedAt, rows);
    }
  };
}

function rowsOf(name: keyof Prepared, result: unknown): number {
  if (name === 'all') return (result as unknown[]).length;
  return name === 'get' ? Number(result !== undefined) : (result as { changes: number }).changes;
}

/** The pool makes clients when it needs them, and hands out the same ones again. */
function timePostgres(driver: PostgresDriver, statements: SlowStatements): void {
  const timed = new WeakSet<object>();
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = () =>
    obtain().then((obtained) => {
      const client = obtained[0] as PostgresClient;
      if (!timed.has(client)) timeClient(client, statements);
      timed.add(client);
      return obtained;
    });
}

function timeClient(client: PostgresClient, statements: SlowStatements): void {
  const query = client.query.bind(client);
  client.query = (sql, ...values) => {
    const result = query(sql, ...values);
    const statement = typeof sql === 'string' && result instanceof Promise ? statements.statementOf(sql) : null;
    if (!statement) return result;
    const startedAt = performance.now();
    const count = (rows: number | null) => statements.observe(statement, performance.now() - startedAt, rows);
    void (result as Promise<{ rowCount?: number | null }>).then(
      ({ rowCount }) => count(rowCount ?? null),
      () => count(null),
    );
    return result;
  };
}

import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { EntityManager, ObjectLiteral, QueryResult, Repository } from 'typeorm';
import { Connections } from './connections';
import type { Dialect, EntityClass } from './connections';
import { bindNamed } from './named-parameters';
import type { BoundValue, SqlParameters } from './named-parameters';
import type { Read, ReadParameters } from './read';
import type { RowsStatement, RowValues } from './rows';
import type { MaybePromise } from './maybe-promise';
import type { SqliteReads } from './sqlite-reads';

type StatementResult<Row> = Pick<QueryResult<Row>, 'records'> & Partial<Pick<QueryResult<Row>, 'affected'>>;

/** One question of a snapshot: SQL with `:name` parameters. */
export interface SnapshotQuery {
  readonly sql: string;
  readonly parameters?: SqlParameters;
}

/** Database of the repositories. Inside a unit of work everything here joins it; outside, it reads and cannot write. */
@Injectable()
export class Database implements OnApplicationShutdown {
  constructor(private readonly connections: Connections) {}

  get dialect(): Dialect {
    return this.connections.dialect;
  }

  /** TypeORM's manager of the current unit of work, else of the read-only connection. Never store it. */
  get manager(): EntityManager {
    const transaction = this.connections.current.getStore();
    if (!transaction) return this.connections.reader.manager;
    transaction.assertUsable();
    return transaction.manager;
  }

  /** TypeORM's repository for an entity. Get it in every method; never store it. */
  repository<T extends ObjectLiteral>(entity: EntityClass<T>): Repository<T> {
    return this.manager.getRepository(entity);
  }

  /**
   * Runs a statement with `:name` parameters and returns its rows, also those of RETURNING. Names and SQL are portable;
   * rows are raw: booleans are 0 or 1 on SQLite, instants are milliseconds.
   */
  async query<Row>(sql: string, parameters: SqlParameters = {}): Promise<Row[]> {
    return (await this.send<Row>(sql, parameters)).records;
  }

  /** The rows of a declared read. */
  async rows<Row, Parameters extends ReadParameters>(
    read: Read<Row, Parameters>,
    parameters: Parameters,
  ): Promise<Row[]> {
    const [text, values] = [read.textFor(this.dialect), read.valuesOf(parameters)];
    const reads = this.immediateReads;
    return reads ? reads.rows<Row>(text, values) : (await this.sendBound<Row>(text, values)).records;
  }

  /** The first row of a declared read; undefined where there is none. */
  async row<Row, Parameters extends ReadParameters>(
    read: Read<Row, Parameters>,
    parameters: Parameters,
  ): Promise<Row | undefined> {
    return this.rowOrPromise(read, parameters);
  }

  /** Reads one row like `row`, without a promise where the database answers at once. It throws or rejects. */
  rowOrPromise<Row, Parameters extends ReadParameters>(
    read: Read<Row, Parameters>,
    parameters: Parameters,
  ): MaybePromise<Row | undefined> {
    const [text, values] = [read.textFor(this.dialect), read.valuesOf(parameters)];
    const reads = this.immediateReads;
    if (reads) return reads.row<Row>(text, values);
    return this.sendBound<Row>(text, values).then(({ records }) => records[0]);
  }

  /** Runs a declared statement over a list of rows and returns how many it changed. Not for RETURNING. */
  async executeRows<Values extends RowValues<Values>>(
    statement: RowsStatement<Values>,
    rows: readonly NoInfer<Values>[],
  ) {
    let changed = 0;
    for (const part of statement.partsOf(this.dialect, rows))
      changed += (await this.sendRows(statement, part)).affected ?? 0;
    return changed;
  }

  /** The rows that a declared statement gives for a list of rows, also those of RETURNING. */
  async queryRows<Values extends RowValues<Values>, Found>(
    statement: RowsStatement<Values, Found>,
    rows: readonly NoInfer<Values>[],
  ): Promise<Found[]> {
    const found: Found[] = [];
    for (const part of statement.partsOf(this.dialect, rows))
      found.push(...(await this.sendRows<Values, Found>(statement, part)).records);
    return found;
  }

  /** Entities of whole rows, as `SELECT *` gives them: hot statements do without TypeORM's query builder. */
  entitiesOf<T extends ObjectLiteral>(entity: EntityClass<T>, rows: readonly object[]): T[] {
    const { dataSource } = this.manager;
    const { columns } = dataSource.getMetadata(entity);
    return rows.map((row) => {
      const values = columns.map((column) => [
        column.propertyName,
        dataSource.driver.prepareHydratedValue((row as ObjectLiteral)[column.databaseName], column) as unknown,
      ]);
      return Object.assign(new entity(), Object.fromEntries(values)) as T;
    });
  }

  /** Runs a statement with `:name` parameters and returns how many rows it changed. Not for RETURNING. */
  async execute(sql: string, parameters: SqlParameters = {}): Promise<number> {
    return (await this.send(sql, parameters)).affected ?? 0;
  }

  /**
   * Reads several statements from one snapshot of the database, as committed at one moment. On SQLite they are read in
   * one go, on PostgreSQL in a repeatable-read transaction. Not for use inside a unit of work.
   * @returns the rows of each, in the order of the questions
   */
  async readSnapshot(queries: readonly SnapshotQuery[]): Promise<unknown[][]> {
    const { dialect, connections } = this;
    if (connections.current.getStore()) throw new Error('a snapshot is read outside of units of work');
    const bound = queries.map(({ sql, parameters = {} }) => bindNamed(dialect, sql, parameters));
    if (connections.sqliteReads) return connections.sqliteReads.snapshot(bound);
    return connections.reader.transaction('REPEATABLE READ', async ({ queryRunner }) => {
      const results: unknown[][] = [];
      for (const [text, values] of bound) results.push((await queryRunner?.query(text, values, true))?.records ?? []);
      return results;
    });
  }

  /** Throws unless both connections respond. */
  async ping(): Promise<void> {
    await Promise.all([this.connections.reader.query('SELECT 1'), this.connections.writer.query('SELECT 1')]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.connections.close();
  }

  /** Reads that respond without a wait: SQLite's, outside of units of work. */
  private get immediateReads(): SqliteReads | null {
    const { sqliteReads, current } = this.connections;
    return sqliteReads && !current.getStore() ? sqliteReads : null;
  }

  private sendRows<Values extends RowValues<Values>, Found>(
    statement: RowsStatement<Values, Found>,
    rows: readonly NoInfer<Values>[],
  ): Promise<StatementResult<Found>> {
    return this.sendBound(statement.textFor(this.dialect, rows.length), statement.valuesOf(rows));
  }

  private async send<Row>(sql: string, parameters: SqlParameters): Promise<StatementResult<Row>> {
    return this.sendBound(...bindNamed(this.dialect, sql, parameters));
  }

  private async sendBound<Row>(text: string, values: readonly BoundValue[]): Promise<StatementResult<Row>> {
    const reads = this.immediateReads;
    if (reads) return { records: reads.rows<Row>(text, values) };
    const { queryRunner, dataSource } = this.manager;
    if (queryRunner) return queryRunner.query(text, [...values], true);
    const runner = dataSource.createQueryRunner();
    try {
      return await runner.query(text, [...values], true);
    } finally {
      await runner.release();
    }
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { Mutex } from 'async-mutex';
import { DataSource } from 'typeorm';
import type { DataSourceOptions, EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import type { DatabaseTarget } from '../config/app-config';
import { SnakeCaseNaming } from './snake-case-naming';
import { SqliteReads } from './sqlite-reads';
import type { Transaction } from './transaction';

export type Dialect = DatabaseTarget['dialect'];
export type EntityClass<T extends ObjectLiteral = ObjectLiteral> = EntityTarget<T> & (new () => T);
export type MigrationClass = new () => MigrationInterface;

/** What the database is made of: every entity of the features, and every migration in order. */
export interface Schema {
  readonly entities: readonly EntityClass[];
  readonly migrations: readonly MigrationClass[];
}

/** How long a statement waits for another process before it fails; it blocks this one meanwhile. */
export const SQLITE_BUSY_MILLISECONDS = 5000;
const POSTGRES_POOL_SIZE = 10;
/** Read and written by its owner alone. */
const PRIVATE = 0o600;

/** The writer and the reader of one database, and the transaction in which the current chain of calls is. */
export class Connections {
  /** SQLite has one writer, and TypeORM one query runner for it: units of work run one after the other. */
  readonly writeLock: Mutex | undefined;
  /** The short way to the reader; absent on PostgreSQL. */
  readonly sqliteReads: SqliteReads | undefined;
  readonly current = new AsyncLocalStorage<Transaction>();

  constructor(
    readonly dialect: Dialect,
    /** Both are initialised. Only units of work use this one. */
    readonly writer: DataSource,
    /** Reads outside a unit of work; the database itself refuses writes here. */
    readonly reader: DataSource,
  ) {
    this.writeLock = dialect === 'sqlite' ? new Mutex() : undefined;
    this.sqliteReads = dialect === 'sqlite' ? new SqliteReads(reader) : undefined;
  }

  /** Closes both connections. */
  async close(): Promise<void> {
    await closeAll([this.reader, this.writer]);
  }
}

/**
 * Opens the writer, then the reader: a read-only SQLite connection needs the file to exist.
 * Throws with the driver's reason, never with the connection string.
 */
export async function openConnections(target: DatabaseTarget, schema: Schema): Promise<Connections> {
  if (target.dialect === 'sqlite') keepPrivate(target.file);
  const writer = new DataSource(optionsOf(target, schema, 'write'));
  const reader = new DataSource(optionsOf(target, schema, 'read'));
  try {
    await writer.initialize();
    await reader.initialize();
    if (target.dialect === 'sqlite') forbidTransactions(reader);
    return new Connections(target.dialect, writer, reader);
  } catch (cause) {
    await closeAll([reader, writer]);
    const place = target.dialect === 'sqlite' ? `SQLite 文件 ${target.file}` : 'DATABASE_URL 指向的 PostgreSQL';
    throw new Error(`无法打开${place}：${cause instanceof Error ? cause.message || cause.name : cause}`, { cause });
  }
}

/** Only the service's own user reads the database. SQLite gives the files beside it the mode of the file itself. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, PRIVATE);
}

async function closeAll(sources: readonly DataSource[]): Promise<void> {
  for (const source of sources) if (source.isInitialized) await source.destroy();
}

function optionsOf(target: DatabaseTarget, schema: Schema, access: 'write' | 'read'): DataSourceOptions {
  const common = {
    entities: [...schema.entities],
    migrations: [...schema.migrations],
    migrationsTableName: 'migrations',
    synchronize: false,
    namingStrategy: new SnakeCaseNaming(),
  };
  if (target.dialect === 'sqlite') {
    return {
      ...common,
      type: 'better-sqlite3',
      database: target.file,
      timeout: SQLITE_BUSY_MILLISECONDS,
      statementCacheSize: 500,
      ...(access === 'read' ? { readonly: true } : { enableWAL: true, prepareDatabase: prepareSqliteWriter }),
    };
  }
  return {
    ...common,
    type: 'postgres',
    url: target.url,
    poolSize: POSTGRES_POOL_SIZE,
    parseInt8: true,
    applicationName: 'ug-portal',
    connectTimeoutMS: 10_000,
    extra: access === 'read' ? { options: '-c default_transaction_read_only=on' } : {},
  };
}

interface SqliteHandle {
  pragma(statement: string): unknown;
}

/** FULL makes a commit survive a power cut; TypeORM itself turns foreign keys on. */
function prepareSqliteWriter(handle: SqliteHandle): void {
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
}

/** A transaction on the shared reader would pin everybody's reads to one old snapshot. */
function forbidTransactions(reader: DataSource): void {
  Object.assign(reader.createQueryRunner(), {
    startTransaction: () => Promise.reject(new Error('writes belong inside unitOfWork.run()')),
  });
}

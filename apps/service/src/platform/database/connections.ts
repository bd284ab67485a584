import { AsyncLocalStorage } from 'node:async_hooks';
import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { Mutex } from 'async-mutex';
import { DataSource } from 'typeorm';
import type { DataSourceOptions, EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { DatabaseTarget } from '../config/app-config';
import { StartError } from '../errors/start-error';
import { Unavailable } from '../errors/unavailable';
import { connectionName } from './older-processes';
import { SnakeCaseNaming } from './snake-case-naming';
import { SqliteReads } from './sqlite-reads';
import type { Transaction } from './transaction';

export type Dialect = DatabaseTarget['dialect'];
export type EntityClass<T extends ObjectLiteral = ObjectLiteral> = EntityTarget<T> & (new () => T);
export type MigrationClass = new () => MigrationInterface;

/** Schema of the database: every entity of the features, and every migration in order. */
export interface Schema {
  readonly entities: readonly EntityClass[];
  readonly migrations: readonly MigrationClass[];
}

/** A server that accepts connections and then says nothing must not hold a request for longer, in milliseconds. */
const POSTGRES_TIMEOUTS = {
  lock_timeout: 4_000,
  statement_timeout: 20_000,
  query_timeout: 25_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
};
/** Waiting time for a connection, also one of the pool, whose owners may wait for a lock that long. */
const CONNECTION_WAIT_MS = 10_000;
/** Size of the file of recent changes after a reader that kept it from being emptied has ended, in bytes. */
const MAX_WAL_BYTES = 16 * 1024 * 1024;
/** Read and written by its owner alone. */
const PRIVATE = 0o600;

/** The writer and the reader of one database, and the transaction in which the current chain of calls is. */
export class Connections {
  /** SQLite has one writer, and TypeORM one query runner for it: units of work run one after the other. */
  readonly writeLock: Mutex | undefined;
  /** The short way to the reader; absent on PostgreSQL. */
  readonly sqliteReads: SqliteReads | undefined;
  readonly current = new AsyncLocalStorage<Transaction>();
  private afterClose: () => Promise<void> = async () => undefined;

  constructor(
    readonly dialect: Dialect,
    /** Both are initialised. Only units of work use this one. */
    readonly writer: DataSource,
    /** Reads outside a unit of work; the database itself refuses writes here. */
    readonly reader: DataSource,
    /** Opens a connection for migrations, which may take as long as they need; PostgreSQL only. Close it afterwards. */
    readonly openMigrator: () => Promise<DataSource>,
  ) {
    this.writeLock = dialect === 'sqlite' ? new Mutex() : undefined;
    this.sqliteReads = dialect === 'sqlite' ? new SqliteReads(reader) : undefined;
  }

  /** Calls `last` when both connections are closed. */
  onClose(last: () => Promise<void>): void {
    this.afterClose = last;
  }

  /** Closes both connections. */
  async close(): Promise<void> {
    await closeAll([this.reader, this.writer]);
    await this.afterClose();
  }
}

/**
 * Opens the writer, then the reader: a read-only SQLite connection needs the file to exist.
 * Throws with the driver's reason, never with the connection string.
 * @param waitMs how long a connection of PostgreSQL is waited for
 */
export async function openConnections(
  target: DatabaseTarget,
  schema: Schema,
  waitMs = CONNECTION_WAIT_MS,
): Promise<Connections> {
  const optionsFor = (access: Access) => optionsOf(target, schema, { access, waitMs });
  const writer = new DataSource(optionsFor('write'));
  const reader = new DataSource(optionsFor('read'));
  try {
    if (target.dialect === 'sqlite') keepPrivate(target.file);
    await writer.initialize();
    await reader.initialize();
    if (target.dialect === 'sqlite') forbidTransactions(reader);
    for (const source of [writer, reader]) refuseInTime(source);
    const openMigrator = () => new DataSource(optionsFor('migrate')).initialize();
    return new Connections(target.dialect, writer, reader, openMigrator);
  } catch (cause) {
    await closeAll([reader, writer]);
    throw notOpened(target, cause);
  }
}

/** Only the service's own user reads the database. SQLite gives the files beside it the mode of the file itself. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', PRIVATE));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, PRIVATE);
}

function notOpened(target: DatabaseTarget, cause: unknown): StartError {
  const reason =
    cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || cause.name : String(cause);
  const [place, advice] =
    target.dialect === 'sqlite'
      ? [`SQLite 文件 ${target.file}`, '请检查该文件是否完好、可读写，或从备份恢复。']
      : ['DATABASE_URL 指向的 PostgreSQL', '请检查服务器是否运行、连接串是否正确，或去掉 DATABASE_URL 以使用 SQLite。'];
  return new StartError(`无法打开${place}：${reason}。${advice}`, { cause });
}

async function closeAll(sources: readonly DataSource[]): Promise<void> {
  for (const source of sources) if (source.isInitialized) await source.destroy();
}

type Access = 'write' | 'read' | 'migrate';

function optionsOf(
  target: DatabaseTarget,
  schema: Schema,
  { access, waitMs }: { readonly access: Access; readonly waitMs: number },
): DataSourceOptions {
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
      // Waiting inside SQLite would block the event loop; beginning a transaction waits outside of it.
      timeout: 0,
      statementCacheSize: 500,
      ...(access === 'read' ? { readonly: true } : { enableWAL: true, prepareDatabase: prepareSqliteWriter }),
    };
  }
  return {
    ...common,
    type: 'postgres',
    url: target.url,
    poolSize: target.poolSize,
    parseInt8: true,
    applicationName: connectionName(schema.migrations.map((Migration) => new Migration())),
    extra: {
      ...(access !== 'migrate' && { ...POSTGRES_TIMEOUTS, connectionTimeoutMillis: waitMs }),
      ...(access === 'read' && { options: '-c default_transaction_read_only=on' }),
    },
  };
}

interface SqliteHandle {
  pragma(statement: string): unknown;
}

/** FULL makes a commit survive a power cut; TypeORM itself turns foreign keys on. */
function prepareSqliteWriter(handle: SqliteHandle): void {
  handle.pragma('journal_mode = WAL');
  handle.pragma('synchronous = FULL');
  // Deleted data is overwritten: else it would lie in free pages, and in every backup.
  handle.pragma('secure_delete = ON');
  handle.pragma(`journal_size_limit = ${MAX_WAL_BYTES}`);
}

/** A transaction on the shared reader would pin all reads to one old snapshot. */
function forbidTransactions(reader: DataSource): void {
  Object.assign(reader.createQueryRunner(), {
    startTransaction: () => Promise.reject(new Error('writes belong inside unitOfWork.run()')),
  });
}

/** A pool whose connections are all in use, or a server that is gone, is no fault of the request that waited for one. */
function refuseInTime({ driver }: DataSource): void {
  if (!(driver instanceof PostgresDriver)) return;
  const obtain = driver.obtainMasterConnection.bind(driver);
  driver.obtainMasterConnection = () =>
    obtain().catch((cause: unknown) => {
      throw new Unavailable('the database gives no connection', { cause });
    });
}

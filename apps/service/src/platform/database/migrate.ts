import { MigrationExecutor, type MigrationInterface } from 'typeorm';
import type { Connections } from './connections';
import { StartError } from '../errors/start-error';
import { connectionName, isFromNewer, refuseBesideOlder } from './older-processes';
import { MARK_CLEAN } from './rewrite-once';
import { Transaction } from './transaction';

/**
 * PostgreSQL's advisory lock of who migrates; every start waits for it. Any constant will do; it only has to be the same in
 * every process of this product.
 */
export const MIGRATION_LOCK = 7_164_201_953;
const MAX_WAITING_MILLISECONDS = 120_000;

/**
 * Brings the database up to date: all pending migrations in one transaction, or none. Processes that start at once
 * wait for each other (SQLite: the write lock, PostgreSQL: an advisory lock).
 * @returns the names of the migrations that were run, in order.
 * @throws StartError where a newer version has migrated it, or an older process still works on it
 */
export async function migrate(connections: Connections): Promise<string[]> {
  return connections.dialect === 'sqlite' ? migrateSqlite(connections) : migratePostgres(connections);
}

async function migratePostgres({ openMigrator, writer }: Connections): Promise<string[]> {
  const source = await openMigrator();
  try {
    return await inTransaction(
      await Transaction.begin(source, { isolation: 'READ COMMITTED', patience: MAX_WAITING_MILLISECONDS }),
      async (transaction) => {
        await transaction.manager.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
        await leaveOlderAlone(transaction, writer.migrations);
        return runPending(transaction);
      },
    );
  } finally {
    await source.destroy();
  }
}

/** With SQLite one process has the data folder: there is nobody else. */
async function leaveOlderAlone({ manager }: Transaction, migrations: readonly MigrationInterface[]): Promise<void> {
  const found = await new MigrationExecutor(manager.dataSource, manager.queryRunner).getPendingMigrations();
  // Nobody works on a database that is new.
  if (found.length === migrations.length) return;
  const pending = found.flatMap(({ instance }) => instance ?? []);
  await refuseBesideOlder(manager, { pending, own: connectionName(migrations) });
}

async function migrateSqlite(connections: Connections): Promise<string[]> {
  const { writer } = connections;
  // SQLite ignores this pragma inside a transaction, and rebuilding a table would otherwise drop rows that refer to it.
  await writer.query('PRAGMA foreign_keys = OFF');
  try {
    return await inTransaction(
      await Transaction.begin(writer, { isolation: 'SERIALIZABLE', patience: MAX_WAITING_MILLISECONDS }),
      async (transaction) => {
        const done = await runPending(transaction);
        // Every row of every table is looked up, which takes seconds among a million: only after something has changed.
        if (done.length === 0) return done;
        if (done.length === writer.migrations.length) await transaction.manager.query(MARK_CLEAN);
        const orphans: unknown[] = await transaction.manager.query('PRAGMA foreign_key_check');
        if (orphans.length > 0)
          throw new Error(`migrations left a row without its parent: ${JSON.stringify(orphans[0])}`);
        return done;
      },
    );
  } finally {
    await writer.query('PRAGMA foreign_keys = ON');
  }
}

const namesOf = (migrations: readonly MigrationInterface[]): string[] => migrations.flatMap(({ name }) => name ?? []);

async function inTransaction<T>(transaction: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    const value = await work(transaction);
    await transaction.commit();
    return value;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

async function runPending({ manager }: Transaction): Promise<string[]> {
  const executor = new MigrationExecutor(manager.dataSource, manager.queryRunner);
  const before = (await executor.getExecutedMigrations()).map(({ name }) => name);
  // This version would neither know nor guard the data that the newer version keeps.
  if (isFromNewer(before, namesOf(manager.dataSource.migrations)))
    throw new StartError('数据库来自更新的版本。请用与它相同的版本启动服务。数据没有改动。');
  const done = await executor.executePendingMigrations();
  return done.map((migration) => migration.name);
}

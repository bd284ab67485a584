import { existsSync, statSync } from 'node:fs';
import type { DatabaseTarget } from '#platform/config/app-config';
import { assertSameVersion } from '#platform/database/existing-database';
import { MIGRATION_LOCK } from '#platform/database/migrate';
import { addressesThatStay } from '#platform/database/older-processes';
import { openReadOnly } from '#platform/database/read-only';
import { assertMoved } from '#platform/database/unfinished-move';
import { StartError } from '#platform/errors/start-error';
import { migrations } from '../migrations';
import type { MoveEnd } from './moved-end';
import type { MoveSource } from './move-mark';
import { PostgresEnd, type PostgresRunner } from './postgres-end';
import { SqliteEnd } from './sqlite-end';

/**
 * Opens the database that is moved, for reading alone.
 * @throws StartError where it is not there, not of this version, or in use
 */
export async function openSource(database: DatabaseTarget): Promise<MoveEnd> {
  const end = database.dialect === 'sqlite' ? await openSqlite(database.file) : await openPostgres(database);
  try {
    await assertMoved({ dialect: end.dialect, reader: end });
    await assertSameVersion(end, { migrations });
    return end;
  } catch (error) {
    await end.close();
    throw error;
  }
}

/** Opens a file that is there and changes nothing of it. */
export async function openSqlite(file: string): Promise<SqliteEnd> {
  if (!existsSync(file)) throw new StartError(`没有找到数据库文件 ${file}。请用 DATA_DIR=数据目录 指明。`);
  const source = await openReadOnly({ dialect: 'sqlite', file });
  return new SqliteEnd(source, () => source.destroy());
}

async function openPostgres(database: DatabaseTarget): Promise<PostgresEnd> {
  const end = await postgresEnd(openReadOnly(database)).catch((cause: Error) => {
    throw new StartError(`DATABASE_URL 指向的 PostgreSQL 打不开：${messageOf(cause)}`, { cause });
  });
  try {
    await keepServicesAway(end);
    return end;
  } catch (error) {
    await end.close();
    throw error;
  }
}

/** Node has no words for several addresses that were tried. */
export const messageOf = (cause: unknown): string => {
  const { message, code } = cause as NodeJS.ErrnoException;
  return message || (code ?? String(cause));
};

interface PostgresSource {
  createQueryRunner(): PostgresRunner & { release(): Promise<void> };
  destroy(): Promise<void>;
}

/** One connection of a data source, which closes with it. */
export async function postgresEnd(
  opening: Promise<PostgresSource>,
  after: () => Promise<void> = async () => undefined,
): Promise<PostgresEnd> {
  const source = await opening;
  const runner = source.createQueryRunner();
  return new PostgresEnd(runner, async () => {
    await runner.release();
    await source.destroy();
    await after();
  });
}

/** A service that starts from here on waits for this lock, and one that runs already is seen by its connections. */
async function keepServicesAway(end: PostgresEnd): Promise<void> {
  await takeDatabase(end);
  const addresses = await addressesThatStay(end.runner);
  if (addresses.length > 0)
    throw new StartError(`还有进程连着这个数据库（来自 ${addresses.join('、')}）：请先停止服务的所有进程，再移动。`);
}

/** Has a database of PostgreSQL until the connection ends. @throws StartError while somebody else has it */
export async function takeDatabase(end: MoveEnd): Promise<void> {
  const [row] = await end.query(`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS "isTaken"`);
  if (row?.['isTaken'] !== true)
    throw new StartError('另一个进程正在这个 PostgreSQL 数据库里升级或移动：请等它结束，再运行一次。');
}

/** The size of a database, in bytes. */
export async function sizeOf(end: MoveEnd, database: DatabaseTarget): Promise<number> {
  if (database.dialect === 'sqlite') return statSync(database.file).size;
  const [row] = await end.query('SELECT pg_database_size(current_database()) AS bytes');
  return Number(row?.['bytes']);
}

/** Returns the marks that tell the source from other databases. */
export async function sourceOf(end: MoveEnd): Promise<MoveSource> {
  const [row] = await end.query('SELECT generation FROM feed_generations WHERE id = 1');
  return { generation: String(row?.['generation']), version: newestMigration() };
}

const newestMigration = (): string => {
  const Newest = migrations.at(-1);
  return (Newest && new Newest().name) ?? '';
};

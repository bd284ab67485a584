import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseTarget } from '../config/app-config';
import type { BucketSettings } from '../config/bucket-environment';
import type { Connections } from '../database/connections';
import { UNFINISHED_RESTORE } from '../database/unfinished-restore';
import { BackupError } from './backup-error';
import { BACKUP_WORK, RESTORE_LOG, syncPath } from './backup-files';
import { askPostgres } from './postgres-dump';
import { writeDurable } from './manifest';

/** Target of a restore. */
export interface RestoreTarget {
  readonly dataDir: string;
  readonly database: DatabaseTarget;
  /** Null or absent where files come into the data folder. */
  readonly bucket?: BucketSettings | null;
}

/** Entries that an empty data folder may have: the lock of this program, and files of the system. */
const NOTHING = new Set(['process.lock', 'process.lock-journal', 'process.id', RESTORE_LOG, 'lost+found', BACKUP_WORK]);

/** The restore that a folder says it is in the middle of. */
async function unfinishedIn(dataDir: string): Promise<string | null> {
  return readFile(join(dataDir, UNFINISHED_RESTORE), 'utf8').catch(() => null);
}

/** @throws BackupError for a folder that has anything but what an earlier attempt left */
export async function assertFree(dataDir: string): Promise<{ before: string | null; names: string[] }> {
  const before = await unfinishedIn(dataDir);
  const found = await readdir(dataDir).catch(() => []);
  const names = found.filter((name) => !NOTHING.has(name) && name !== UNFINISHED_RESTORE);
  if (before === null && names.length > 0)
    throw new BackupError(
      `数据目录 ${dataDir} 不是空的（${names.slice(0, 5).join('、')}）。为免覆盖现有数据，只恢复到空目录：请先把它移走，或用 DATA_DIR=其他目录。`,
    );
  return { before, names };
}

/**
 * Takes a data folder for a restore: from here on the service refuses to start on it, until the mark is removed. What an
 * earlier attempt left is removed.
 * @returns true if there was an earlier attempt
 * @throws BackupError where there is anything else
 */
export async function takeDataDir(dataDir: string, backup: string): Promise<boolean> {
  await mkdir(dataDir, { recursive: true, mode: 0o750 });
  const { before, names } = await assertFree(dataDir);
  await writeDurable(join(dataDir, UNFINISHED_RESTORE), [`${backup}\n`]);
  await syncPath(dataDir);
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true });
  return before !== null;
}

/** The service may start on the folder again. */
export async function releaseDataDir(dataDir: string): Promise<void> {
  await rm(join(dataDir, UNFINISHED_RESTORE), { force: true });
  await syncPath(dataDir);
}

/** Counts all tables of a PostgreSQL database, also those of other programs. */
export const tablesIn = (connections: Connections): Promise<number> =>
  askPostgres(connections, async (ask) => {
    const [row] = await ask(
      `SELECT count(*) AS n FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    return Number(row?.['n']);
  });

/** @throws BackupError where a backup is of the other kind of database */
export function assertSameDialect(dialect: DatabaseTarget['dialect'], { database }: RestoreTarget): void {
  if (dialect === database.dialect) return;
  throw new BackupError(
    dialect === 'sqlite'
      ? '这份备份来自 SQLite，而设置了 DATABASE_URL：请去掉它。'
      : '这份备份来自 PostgreSQL：请用 DATABASE_URL 指明一个空的数据库。',
  );
}

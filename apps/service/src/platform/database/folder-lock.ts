import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { isSqliteBusy } from '../errors/database-busy';
import { StartError } from '../errors/start-error';

/**
 * Keeps a second process off a data folder with SQLite in it: two would undo each other's uploads and leases. The lock
 * is one of the operating system, on a database of its own, so it ends with the process however that dies.
 * @param folder absolute path of the data folder
 * @param sayTaken the sentence for a folder that another process has; `holder` names it in brackets, or is empty
 * @returns what gives the folder back
 * @throws StartError when another process has the folder
 */
export async function lockFolder(
  folder: string,
  sayTaken: (holder: string) => string = (holder) => dataFolderTaken(folder, holder),
): Promise<() => Promise<void>> {
  const holderFile = join(folder, 'process.id');
  const lock = new DataSource({ type: 'better-sqlite3', database: join(folder, 'process.lock'), timeout: 0 });
  await lock.initialize();
  try {
    await lock.query('PRAGMA journal_mode = DELETE');
    await lock.query('BEGIN EXCLUSIVE');
  } catch (cause) {
    await lock.destroy();
    if (!isSqliteBusy(cause)) throw cause;
    throw new StartError(sayTaken(holderOf(holderFile)), { cause });
  }
  writeFileSync(holderFile, String(process.pid), { mode: 0o600 });
  return async () => {
    if (lock.isInitialized) await lock.destroy();
  };
}

const dataFolderTaken = (folder: string, holder: string): string =>
  `数据目录 ${folder} 正被另一个进程${holder}使用。请先停止它，或用 DATA_DIR=其他目录 启动；多个进程要共用数据时请设置 DATABASE_URL。`;

/** Returns the process that wrote its number there last; it may be gone already. */
function holderOf(file: string): string {
  try {
    return `（进程号 ${readFileSync(file, 'utf8')}）`;
  } catch {
    return '';
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, open, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Names inside a backup's folder. */
export const MANIFEST = 'manifest.json';
export const OBJECT_LIST = 'objects.jsonl';
export const OBJECTS = 'uploads';
export const SEALED_SECRETS = 'secrets.sealed';
export const SQLITE_COPY = 'ug.sqlite';
export const POSTGRES_DUMP = 'ug.dump';

/** A folder in the data folder for files on their way to or from a bucket. */
export const BACKUP_WORK = 'backup-work';

/** A file in the data folder that says how each restore went. */
export const RESTORE_LOG = 'restore.log';

/** A folder that begins so was left by a backup that did not come to its end. */
export const UNFINISHED = '.making-';
/** Pattern of the names that `backupName` makes. */
const BACKUP_NAME = /^ug-\d{8}-\d{6}-[0-9a-f]{4}$/;

export const isBackupName = (name: string): boolean => BACKUP_NAME.test(name);

/** Names sort by their second; the manifest says the time to the millisecond. */
export const backupName = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().split(/[T.]/);
  return `ug-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}-${randomBytes(2).toString('hex')}`;
};

/** Returns the path of an object in the folder of a backup, or of a product's data. */
export const objectPath = (folder: string, name: string): string => join(folder, OBJECTS, name.slice(30, 32), name);

/** A line in a log, with its time. */
export const logLine = (file: string, line: string): Promise<void> =>
  appendFile(file, `${new Date().toISOString()} ${line}\n`, { mode: 0o600 });

/** SHA-256 of a file, hexadecimal. */
export async function sha256Of(path: string, stop?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const stream = createReadStream(path, { highWaterMark: 1024 * 1024, ...(stop && { signal: stop }) });
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Has a file or a folder survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Free space on the disk of a folder, in bytes. */
export async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const UNITS = ['字节', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as people read them: `3.2 GB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`;
}

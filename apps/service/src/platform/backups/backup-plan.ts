import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import type { DatabaseTarget } from '../config/app-config';
import type { BucketSettings } from '../config/bucket-environment';
import type { Connections } from '../database/connections';
import { BackupError } from './backup-error';
import { freeSpaceOf, sizeText } from './backup-files';
import type { BackupStore } from './backup-store';
import { objectsOf } from './object-sources';
import { dumpVersions, postgresBytes, type PostgresVersions } from './postgres-dump';

/** The source of a backup. */
export interface BackupSource {
  readonly dataDir: string;
  readonly database: DatabaseTarget;
  /** Null where files lie in the data folder. */
  readonly bucket: BucketSettings | null;
  /** Connections to the database; not used for SQLite, whose file a thread reads. */
  readonly connections: Connections;
}

/** The plan of a backup and the space that it needs. */
export interface BackupPlan {
  readonly databaseBytes: number;
  readonly objectCount: number;
  readonly objectBytes: number;
  /** True if objects are hard links. They take no space, and are lost with the same disk. */
  readonly isSameDisk: boolean;
  /** True if the product keeps its objects in the bucket of its backups: they are lost together. */
  readonly isSameBucket: boolean;
  readonly postgres: PostgresVersions | null;
  readonly freeBytes: number;
  /** Needed bytes: twice the database, and the objects to copy; for a bucket only the largest object. */
  readonly neededBytes: number;
}

const sizeOf = async (path: string): Promise<number> => (existsSync(path) ? (await stat(path)).size : 0);

async function databaseBytesOf({ database, connections }: BackupSource): Promise<number> {
  if (database.dialect === 'postgres') return postgresBytes(connections);
  return (await sizeOf(database.file)) + (await sizeOf(`${database.file}-wal`));
}

/** Inspects the source and the disk that is needed. Makes its folder if it is missing. */
export async function planBackup(source: BackupSource, store: BackupStore, isFirst: boolean): Promise<BackupPlan> {
  const { disk, remote } = store;
  await mkdir(disk, { recursive: true, mode: 0o700 });
  const postgres = source.database.dialect === 'postgres' ? await dumpVersions(source.connections) : null;
  let [objectCount, objectBytes, largest] = [0, 0, 0];
  for await (const { bytes } of objectsOf(source).list()) {
    objectCount += 1;
    objectBytes += bytes;
    largest = Math.max(largest, bytes);
  }
  const databaseBytes = await databaseBytesOf(source);
  const isSameDisk = !remote && !source.bucket && (await stat(disk)).dev === (await stat(source.dataDir)).dev;
  const copied = remote ? largest : isSameDisk || !isFirst ? 0 : objectBytes;
  return {
    databaseBytes,
    objectCount,
    objectBytes,
    isSameDisk,
    isSameBucket: isSameBucket(remote?.settings, source.bucket),
    postgres,
    freeBytes: await freeSpaceOf(disk),
    neededBytes: 2 * databaseBytes + copied,
  };
}

const isSameBucket = (one: BucketSettings | undefined, other: BucketSettings | null): boolean =>
  one !== undefined && one.endpoint === other?.endpoint && one.bucket === other.bucket;

/** @throws BackupError where the disk has too little room */
export function assertRoom({ freeBytes, neededBytes }: BackupPlan): void {
  if (freeBytes < neededBytes)
    throw new BackupError(`备份所用的磁盘只剩 ${sizeText(freeBytes)}，需要 ${sizeText(neededBytes)}：没有开始。`);
}

import { basename, dirname, join, resolve } from 'node:path';
import { isBucketAddress, parseBucketAddress } from '../config/backup-environment';
import type { BackupSettings } from '../config/backup-environment';
import { Bucket, type BucketPatience } from '../storage/bucket';
import { BackupError } from './backup-error';
import { BACKUP_WORK, isBackupName } from './backup-files';
import type { BackupStore } from './backup-store';
import { BucketPlace } from './bucket-place';
import { BucketStore } from './bucket-store';
import { FolderStore } from './folder-store';

/** Settings for opening a place with backups. */
export interface StoreSettings {
  /** For files on their way to or from a bucket. */
  readonly dataDir: string;
  readonly backup: Pick<BackupSettings, 'credentials'>;
  readonly patience?: BucketPatience;
}

/**
 * Opens a place with backups. Nothing is asked of it yet.
 * @param address a folder, or `s3://bucket/prefix`
 * @throws BackupError for an address of a bucket that is none, or without credentials for it
 */
export function openStore(address: string, { dataDir, backup, patience }: StoreSettings): BackupStore {
  if (!isBucketAddress(address)) return new FolderStore(resolve(address));
  const parsed = parseBucketAddress(address);
  if (!parsed) throw new BackupError(`${address} 不是存储桶的地址，应为 s3://存储桶/前缀。`);
  if (!backup.credentials)
    throw new BackupError(
      `要使用 ${address}，须填写 BACKUP_S3_ENDPOINT、BACKUP_S3_ACCESS_KEY_ID 与 BACKUP_S3_SECRET_ACCESS_KEY，或 S3_BUCKET 的各项。`,
    );
  const settings = { ...backup.credentials, bucket: parsed.bucket };
  const place = new BucketPlace(new Bucket(settings, patience), parsed.address, parsed.prefix);
  return new BucketStore(place, settings, join(dataDir, BACKUP_WORK));
}

/**
 * Opens the place of one backup.
 * @param address the backup's own folder, or `s3://bucket/prefix/ug-…`
 * @throws BackupError as `openStore`
 */
export function openBackup(address: string, settings: StoreSettings): { store: BackupStore; name: string } {
  if (!isBucketAddress(address)) {
    const folder = resolve(address);
    return { store: openStore(dirname(folder), settings), name: basename(folder) };
  }
  const [, place = '', name = ''] = /^(.+)\/([^/]+)\/*$/.exec(address) ?? [];
  if (!isBackupName(name)) throw new BackupError(`${address} 不是一份备份的地址，应为 s3://存储桶/前缀/ug-…。`);
  return { store: openStore(place, settings), name };
}

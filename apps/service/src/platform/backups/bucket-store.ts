import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from '../config/bucket-environment';
import { lockFolder } from '../database/folder-lock';
import { BackupError } from './backup-error';
import { logLine, MANIFEST, objectPath, UNFINISHED } from './backup-files';
import type { BackupDraft, BackupStore, FoundBackup } from './backup-store';
import { BucketDraft } from './bucket-draft';
import { holderOf, takeLease, type BucketLease } from './bucket-lease';
import type { BucketPlace } from './bucket-place';
import { manifestText, writeDurable, type BackedObject, type StoredFile } from './manifest';

/** Backups in a bucket. What several of them have is one object there. */
export class BucketStore implements BackupStore {
  readonly remote: NonNullable<BackupStore['remote']>;
  private lease: BucketLease | undefined;

  /** @param disk a folder for files on their way, which nothing else uses */
  constructor(
    private readonly place: BucketPlace,
    settings: BucketSettings,
    readonly disk: string,
  ) {
    this.remote = { bucket: place.bucket, settings };
  }

  get address(): string {
    return this.place.address;
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(this.disk, { recursive: true, mode: 0o700 });
    const unlock = await lockFolder(this.disk, (holder) => `这台机器上另一个进程${holder}正在备份到存储桶。`);
    try {
      for (const name of await readdir(this.disk))
        if (name.startsWith(UNFINISHED)) await rm(join(this.disk, name), { recursive: true, force: true });
      this.lease = await takeLease(this.place.bucket, this.place.leases, await holderOf(this.disk));
      try {
        await this.removeLeftovers();
        return await work();
      } finally {
        await this.lease.release();
        this.lease = undefined;
      }
    } finally {
      await unlock();
    }
  }

  async list(): Promise<FoundBackup[]> {
    const found: FoundBackup[] = [];
    for (const [name, keys] of await this.place.keysByName()) {
      if (!this.place.isWhole(name, keys)) continue;
      const backup = await unlessDamaged(this.place.read(name));
      if (backup) found.push(backup);
    }
    return found.sort((one, other) => Date.parse(other.manifest.at) - Date.parse(one.manifest.at));
  }

  read(name: string): Promise<FoundBackup> {
    return this.place.read(name);
  }

  objectsOf(backup: FoundBackup): Promise<BackedObject[]> {
    return this.place.objectsOf(backup);
  }

  async begin(name: string, stop?: AbortSignal): Promise<BackupDraft> {
    const previous = new Map((await this.previous()).map((one) => [one.name, one]));
    return BucketDraft.begin({ place: this.place, lease: this.held, disk: this.disk, name, previous, stop });
  }

  async remove({ manifest: { name } }: FoundBackup): Promise<void> {
    const keys = (await this.place.keysByName()).get(name) ?? [];
    await this.place.bucket.remove(this.place.keyOf(name, MANIFEST));
    await this.place.remove(keys);
  }

  /** @throws BackupError where a backup cannot be read: it may name any object */
  async sweep(): Promise<number> {
    const needed = new Set<string>();
    for (const [name, keys] of await this.place.keysByName())
      if (this.place.isWhole(name, keys))
        for (const { sha256 } of await this.place.objectsOf(await this.place.read(name))) needed.add(sha256);
    const stray: string[] = [];
    const { bucket, objects } = this.place;
    for await (const { key } of bucket.list(objects)) if (!needed.has(key.slice(objects.length))) stray.push(key);
    await this.held.assertHeld();
    await this.place.remove(stray);
    return stray.length;
  }

  async bring(backup: FoundBackup, into: string): Promise<string> {
    const { manifest } = backup;
    const folder = join(into, manifest.name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files: StoredFile[] = [manifest.database, manifest.objects, ...(manifest.secrets ? [manifest.secrets] : [])];
    for (const stored of files)
      await this.place.fetch(this.place.keyOf(manifest.name, stored.file), join(folder, stored.file), stored);
    for (const { name, sha256 } of await this.objectsOf(backup)) {
      const path = objectPath(folder, name);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o750 });
      await this.place.fetch(this.place.objectKey(sha256), path, { sha256 });
    }
    await writeDurable(join(folder, MANIFEST), [manifestText(manifest)]);
    return folder;
  }

  log(line: string): Promise<void> {
    return logLine(join(this.disk, 'backup.log'), line);
  }

  private get held(): BucketLease {
    if (!this.lease) throw new Error('a bucket is written to inside `alone`');
    return this.lease;
  }

  /** The objects of the newest backup. None for the first backup. */
  private async previous(): Promise<BackedObject[]> {
    for (const backup of await this.list()) {
      const objects = await unlessDamaged(this.objectsOf(backup));
      if (objects) return objects;
    }
    return [];
  }

  /** The lease excludes others: objects without a manifest and unfinished uploads were left by killed backups. */
  private async removeLeftovers(): Promise<void> {
    for (const [name, keys] of await this.place.keysByName())
      if (!this.place.isWhole(name, keys)) await this.place.remove(keys);
    await this.place.proven.removeUnfinished(this.place.prefix, new Date(8.64e15));
  }
}

/** @returns null for a damaged backup @throws where the bucket cannot be reached, which says nothing of the backup */
async function unlessDamaged<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackupError) return null;
    throw error;
  }
}

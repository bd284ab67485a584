import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST, OBJECTS, sha256Of, UNFINISHED } from './backup-files';
import type { BackupDraft, FoundBackup, KeptObject } from './backup-store';
import type { BucketLease } from './bucket-lease';
import type { BucketPlace } from './bucket-place';
import { copyDurably } from './folder-draft';
import { manifestText, storedFile, type BackedObject, type Manifest, type StoredFile } from './manifest';
import type { FoundObject, ObjectSource } from './object-sources';

interface BucketDrafting {
  readonly place: BucketPlace;
  readonly lease: BucketLease;
  readonly disk: string;
  readonly name: string;
  /** The objects of the newest backup by name. */
  readonly previous: ReadonlyMap<string, BackedObject>;
  readonly stop?: AbortSignal | undefined;
}

/** A backup on its way into a bucket. Files are made on the disk of this machine, one at a time, and go when they are sent. */
export class BucketDraft implements BackupDraft {
  readonly folder: string;
  /** Sizes of the objects in the bucket by SHA-256. */
  private readonly sizes = new Map<string, number>();
  /** Objects whose bytes were read back: by a backup that is whole, or by this one. */
  private readonly proven: Set<string>;

  private constructor(private readonly drafting: BucketDrafting) {
    this.folder = join(drafting.disk, `${UNFINISHED}${drafting.name}`);
    this.proven = new Set([...drafting.previous.values()].map(({ sha256 }) => sha256));
  }

  static async begin(drafting: BucketDrafting): Promise<BucketDraft> {
    const draft = new BucketDraft(drafting);
    await mkdir(join(draft.folder, OBJECTS), { recursive: true, mode: 0o700 });
    const { bucket, objects } = drafting.place;
    for await (const { key, size } of bucket.list(objects)) draft.sizes.set(key.slice(objects.length), size);
    return draft;
  }

  async take(from: ObjectSource, found: FoundObject, isSettled: boolean): Promise<KeptObject | null> {
    const { name, path, bytes, modifiedAt } = found;
    const before = this.drafting.previous.get(name);
    if (before?.bytes === bytes && before.modifiedAt === modifiedAt && this.sizes.get(before.sha256) === before.bytes)
      return before;
    const draft = join(this.folder, OBJECTS, name);
    try {
      if (path === null && !(await from.fetch(found, draft))) return null;
      if (path !== null && !isSettled) await copyDurably(path, draft);
      return { ...(await this.sendObject(path !== null && isSettled ? path : draft)), modifiedAt };
    } finally {
      await rm(draft, { force: true });
    }
  }

  async keep(file: string): Promise<StoredFile> {
    const { place, name, stop } = this.drafting;
    const path = join(this.folder, file);
    const stored = await storedFile(this.folder, file);
    await place.send(place.keyOf(name, file), path, { size: stored.bytes, hash: stored.sha256 }, stop);
    await rm(path);
    return stored;
  }

  async finish(manifest: Manifest): Promise<FoundBackup> {
    const { place, lease, name } = this.drafting;
    await lease.assertHeld();
    await place.proven.write(place.keyOf(name, MANIFEST), Buffer.from(manifestText(manifest)));
    await rm(this.folder, { recursive: true, force: true });
    return { folder: place.addressOf(name), manifest };
  }

  /** Sent objects stay without a manifest; the next backup uses them or removes them. */
  drop(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Sends a file unless the bucket has its bytes. */
  private async sendObject(path: string): Promise<Omit<KeptObject, 'modifiedAt'>> {
    const { place, stop } = this.drafting;
    const [size, sha256] = [(await stat(path)).size, await sha256Of(path, stop)];
    const [key, proof] = [place.objectKey(sha256), { size, hash: sha256 }];
    const isThere = this.sizes.get(sha256) === size;
    // A killed backup may have left it before it was read back.
    if (!isThere || !(this.proven.has(sha256) || (await place.proven.isStored(key, proof))))
      await place.send(key, path, proof, stop);
    this.sizes.set(sha256, size);
    this.proven.add(sha256);
    return { bytes: size, sha256 };
  }
}

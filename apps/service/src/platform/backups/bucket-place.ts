import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Bucket } from '../storage/bucket';
import { sha256Of as hashOfBytes } from '../storage/hashes';
import { ProvenBucket, type Proof } from '../storage/proven-bucket';
import { BackupError } from './backup-error';
import { isBackupName, MANIFEST, OBJECT_LIST, sha256Of, syncPath } from './backup-files';
import type { FoundBackup } from './backup-store';
import { parseManifest, parseObjectList, type BackedObject, type StoredFile } from './manifest';

const REMOVED_AT_ONCE = 8;

/**
 * The keys of backups in a bucket. `prefix/ug-…/` has the files of one backup, its manifest among them; `prefix/objects/` has
 * the objects of all of them, each once, by its SHA-256; `prefix/lease/` says who works there.
 */
export class BucketPlace {
  readonly proven: ProvenBucket;

  /**
   * @param address `s3://bucket/prefix`
   * @param prefix empty, or with a slash at its end
   */
  constructor(
    readonly bucket: Bucket,
    readonly address: string,
    readonly prefix: string,
  ) {
    this.proven = new ProvenBucket(bucket);
  }

  get leases(): string {
    return `${this.prefix}lease/`;
  }

  get objects(): string {
    return `${this.prefix}objects/`;
  }

  addressOf(name: string): string {
    return `${this.address}/${name}`;
  }

  keyOf(name: string, file: string): string {
    return `${this.prefix}${name}/${file}`;
  }

  objectKey(sha256: string): string {
    return `${this.objects}${sha256}`;
  }

  /** The keys of each backup by its name, whole or not. */
  async keysByName(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>();
    for await (const { key } of this.bucket.list(`${this.prefix}ug-`)) {
      const [name = ''] = key.slice(this.prefix.length).split('/');
      if (isBackupName(name)) found.set(name, [...(found.get(name) ?? []), key]);
    }
    return found;
  }

  isWhole(name: string, keys: readonly string[]): boolean {
    return keys.includes(this.keyOf(name, MANIFEST));
  }

  async read(name: string): Promise<FoundBackup> {
    const folder = this.addressOf(name);
    const stream = await this.proven.read(this.keyOf(name, MANIFEST));
    return { folder, manifest: parseManifest(stream && (await buffer(stream)).toString(), folder) };
  }

  /** The list is compared with its hash: from a shorter one somebody would conclude that objects are not needed. */
  async objectsOf({ folder, manifest }: FoundBackup): Promise<BackedObject[]> {
    const stream = await this.proven.read(this.keyOf(manifest.name, OBJECT_LIST));
    if (!stream) throw new BackupError(`${folder}/${OBJECT_LIST} 已损坏或不见了。`);
    const bytes = await buffer(stream);
    if ((await hashOfBytes(bytes)) !== manifest.objects.sha256)
      throw new BackupError(`${folder}/${OBJECT_LIST} 与清单的 SHA-256 不符。`);
    return parseObjectList(Readable.from([bytes]), folder);
  }

  /** Sends a file, reads it back, and compares its hash. */
  send(key: string, path: string, proof: Proof, stop?: AbortSignal): Promise<void> {
    return this.proven.send(key, proof, async (range = { start: 0, end: proof.size - 1 }) => {
      stop?.throwIfAborted();
      // A range cannot be empty.
      return proof.size === 0 ? Readable.from([]) : createReadStream(path, range);
    });
  }

  /** Brings an object to a file that has its bytes, or gets them. @throws BackupError for other bytes, and for none */
  async fetch(key: string, path: string, { sha256 }: Pick<StoredFile, 'sha256'>): Promise<void> {
    if ((await sha256Of(path).catch(() => null)) === sha256) return;
    const stream = await this.proven.read(key);
    if (!stream) throw new BackupError(`备份里的 ${key} 不见了或读不出来。`);
    const draft = `${path}.part`;
    await pipeline(stream, createWriteStream(draft, { mode: 0o640 }));
    if ((await sha256Of(draft)) !== sha256) throw new BackupError(`备份里的 ${key} 与清单的 SHA-256 不符。`);
    await syncPath(draft);
    await rename(draft, path);
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let i = 0; i < keys.length; i += REMOVED_AT_ONCE)
      await Promise.all(keys.slice(i, i + REMOVED_AT_ONCE).map((key) => this.bucket.remove(key)));
  }
}

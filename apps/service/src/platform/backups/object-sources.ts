import { createReadStream, createWriteStream } from 'node:fs';
import { opendir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BucketSettings } from '../config/bucket-environment';
import { hashOf } from '../storage/hashes';
import { openBucket } from '../storage/open-storage';
import { isName, type Storage } from '../storage/storage';
import { BackupError } from './backup-error';
import { OBJECTS, syncPath } from './backup-files';
import type { BackedObject } from './manifest';

/** An object as the storage has it. */
export interface FoundObject {
  readonly name: string;
  /** Its file; null where it is in a bucket. */
  readonly path: string | null;
  readonly bytes: number;
  /** Milliseconds. */
  readonly modifiedAt: number;
}

/** The objects of a product, wherever they are. */
export interface ObjectSource {
  /** Lists the objects, without any that go away meanwhile. */
  list(): AsyncIterable<FoundObject>;
  /** Brings one that has no file here to a file. @returns false if it has gone away */
  fetch(found: FoundObject, target: string): Promise<boolean>;
}

interface ObjectPlaces {
  readonly dataDir: string;
  readonly bucket: BucketSettings | null;
}

export const objectsOf = ({ dataDir, bucket }: ObjectPlaces): ObjectSource =>
  bucket ? new BucketObjects(openBucket(dataDir, bucket)) : new FolderObjects(join(dataDir, OBJECTS));

class FolderObjects implements ObjectSource {
  constructor(private readonly root: string) {}

  async *list(): AsyncGenerator<FoundObject> {
    const folders = await opendir(this.root).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for await (const folder of folders) {
      if (!folder.isDirectory()) continue;
      for await (const { name } of await opendir(join(this.root, folder.name))) {
        const path = join(this.root, folder.name, name);
        const found = isName(name) ? await stat(path).catch(() => null) : null;
        if (found) yield { name, path, bytes: found.size, modifiedAt: Math.floor(found.mtimeMs) };
      }
    }
  }

  fetch({ name }: FoundObject): Promise<boolean> {
    throw new Error(`${name} has a file`);
  }
}

class BucketObjects implements ObjectSource {
  constructor(private readonly storage: Storage) {}

  async *list(): AsyncGenerator<FoundObject> {
    for await (const { name, size, modifiedAt } of this.storage.list())
      yield { name, path: null, bytes: size, modifiedAt: modifiedAt.getTime() };
  }

  async fetch({ name, modifiedAt }: FoundObject, target: string): Promise<boolean> {
    const bytes = await this.storage.read(name);
    if (!bytes) return false;
    await pipeline(bytes, createWriteStream(target, { mode: 0o640 }));
    await utimes(target, new Date(modifiedAt), new Date(modifiedAt));
    await syncPath(target);
    return true;
  }
}

/** Brings the objects of a backup into a bucket; objects that it has already are not sent. @param pathOf its file */
export async function sendObjects(
  storage: Storage,
  objects: readonly BackedObject[],
  pathOf: (name: string) => string,
): Promise<void> {
  for (const { name, bytes, sha256 } of objects) {
    const there = (await storage.find(name))?.size === bytes ? await storage.read(name) : undefined;
    if (there && (await hashOf(there)) === sha256) continue;
    const { written, end } = await storage.append(name, 0, createReadStream(pathOf(name)), bytes);
    if (end !== 'complete' || written !== bytes) throw new BackupError(`备份里的 ${pathOf(name)} 读不完整。`);
    await storage.complete(name);
  }
}

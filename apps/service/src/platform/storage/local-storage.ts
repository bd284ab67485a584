import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertName, isName, Storage } from './storage';
import type { Appended, ByteRange, StoredObject } from './storage';

/** Large reads keep the number of trips through the thread pool low. */
const READ_BYTES = 256 * 1024;

/** Storage on the local disk, one file for each object below `root`, in 256 folders. */
export class LocalStorage extends Storage {
  constructor(private readonly root: string) {
    super();
  }

  override async append(
    name: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    limit: number,
  ): Promise<Appended> {
    const file = await this.openForWriting(name);
    try {
      // A file that is cut to more than it has is filled with zeros.
      if ((await file.stat()).size < offset) throw new Error(`${name} has fewer than ${offset} bytes`);
    } catch (error) {
      await file.close();
      throw error;
    }
    try {
      await file.truncate(offset);
      const appended = await pour(file, offset, source, limit);
      if (appended.end === 'overflow') await file.truncate(offset);
      await file.sync();
      return appended;
    } catch (error) {
      await file.truncate(offset);
      throw error;
    } finally {
      await file.close();
    }
  }

  override async complete(name: string): Promise<void> {
    if (!(await this.find(name))) throw new Error(`there is nothing of ${name} to complete`);
  }

  override async write(name: string, bytes: Uint8Array): Promise<void> {
    const file = await this.openForWriting(name);
    try {
      await file.truncate(0);
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  override async find(name: string): Promise<StoredObject | undefined> {
    const found = await unlessMissing(stat(this.pathOf(name)));
    return found && { name, size: found.size, modifiedAt: found.mtime };
  }

  override async read(name: string, range?: ByteRange): Promise<Readable | undefined> {
    const file = await unlessMissing(open(this.pathOf(name), 'r'));
    return file?.createReadStream({ ...range, highWaterMark: READ_BYTES });
  }

  override async remove(...names: string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(this.pathOf(name), { force: true })));
  }

  /** Uploads to a folder have no parts. */
  override removeUnfinished(): Promise<void> {
    return Promise.resolve();
  }

  override async *list(): AsyncIterable<StoredObject> {
    const folders = await unlessMissing(opendir(this.root));
    for await (const folder of folders ?? []) {
      const files = folder.isDirectory() ? await opendir(join(this.root, folder.name)) : [];
      for await (const { name } of files) {
        const found = isName(name) ? await this.find(name) : undefined;
        if (found) yield found;
      }
    }
  }

  /** Ids begin with the time they were made, so only their last characters spread evenly over the folders. */
  private folderOf(name: string): string {
    assertName(name);
    return join(this.root, name.slice(30, 32));
  }

  private pathOf(name: string): string {
    return join(this.folderOf(name), name);
  }

  private async openForWriting(name: string): Promise<FileHandle> {
    const path = this.pathOf(name);
    await this.unshare(path, name);
    const existing = await unlessMissing(open(path, 'r+'));
    if (existing) return existing;
    const made = await mkdir(this.folderOf(name), { recursive: true, mode: 0o750 });
    const file = await open(path, 'w+', 0o640);
    // A new file survives a power cut only once the folder that names it is on disk as well.
    await syncFolder(this.folderOf(name));
    if (made) await syncFolder(this.root);
    return file;
  }

  /** Copies a file that a backup shares by a hard link before it is written to. The backup would change with it. */
  private async unshare(path: string, name: string): Promise<void> {
    const found = await unlessMissing(stat(path));
    if (found === undefined || found.nlink === 1) return;
    const draft = join(this.folderOf(name), `.own-${name}`);
    await copyFile(path, draft);
    await rename(draft, path);
    await syncFolder(this.folderOf(name));
  }
}

/** Copies chunk by chunk: the next one is asked for only when the last is written, so memory stays flat. */
async function pour(
  file: FileHandle,
  offset: number,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Appended> {
  const chunks = source[Symbol.asyncIterator]();
  let written = 0;
  try {
    for (;;) {
      const next = await chunks.next().catch(() => 'cut' as const);
      if (next === 'cut') return { written, end: 'cut' };
      if (next.done) return { written, end: 'complete' };
      if (written + next.value.byteLength > limit) return { written: 0, end: 'overflow' };
      await writeWhole(file, next.value, offset + written);
      written += next.value.byteLength;
    }
  } finally {
    await chunks.return?.();
  }
}

/** One write may take fewer bytes than it was given. */
async function writeWhole(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, position + done);
    done += bytesWritten;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

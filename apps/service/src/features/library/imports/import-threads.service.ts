import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { PictureAbsence } from '#platform/epub/epub-pictures';
import { Storage } from '#platform/storage/storage';
import { Thread } from '#platform/threads/thread';
import { ChapterPictureIntakeService } from '#features/library/chapter-pictures/chapter-picture-intake.service';
import type { ImportThreadMethods } from './import-thread';
import type { SeenPictures } from './text-file';
import program from './import-thread?thread';

export type ImportThread = Thread<ImportThreadMethods>;

/** Threads in which texts are read and compared, and files as they read them. */
@Injectable()
export class ImportThreadsService {
  constructor(
    private readonly storage: Storage,
    private readonly intake: ChapterPictureIntakeService,
  ) {}

  /** Works with a thread of its own, which ends with it, or with `stop`. */
  async withThread<T>(stop: AbortSignal, work: (thread: ImportThread) => Promise<T>): Promise<T> {
    const thread: ImportThread = new Thread(program);
    const end = () => void thread.end();
    stop.addEventListener('abort', end, { once: true });
    try {
      return await work(thread);
    } finally {
      stop.removeEventListener('abort', end);
      await thread.end();
    }
  }

  /** Bytes of the pictures of a stored book, by their entries; the book is opened with the first of them. */
  picturesOf(fileId: string, thread: ImportThread): (name: string) => Promise<Uint8Array | PictureAbsence> {
    let opening: Promise<void> | undefined;
    return async (name) => {
      await (opening ??= this.withFile(fileId, (path) => thread.ask('open', { path })));
      return (await thread.ask('picture', { name })) ?? 'missing';
    };
  }

  /** Inspects the pictures of a stored book, by their entries. */
  lookAt(fileId: string, thread: ImportThread): (name: string) => Promise<SeenPictures[string]> {
    const bytesOf = this.picturesOf(fileId, thread);
    return async (name) => {
      const bytes = await bytesOf(name);
      return typeof bytes === 'string' ? { left: bytes } : this.intake.look(bytes);
    };
  }

  /** Works with the path of a stored file, wherever the storage is. */
  async withFile<T>(fileId: string, work: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'ug-import-'));
    try {
      const path = join(folder, 'text');
      const bytes = await this.storage.read(fileId);
      if (!bytes) throw new Error(`the bytes of file ${fileId} are missing`);
      await pipeline(bytes, createWriteStream(path));
      return await work(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

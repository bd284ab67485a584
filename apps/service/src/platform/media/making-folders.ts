import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { Storage } from '../storage/storage';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Work folders of videos below the data folder; finished renditions move into the storage. */
@Injectable()
export class MakingFolders {
  private readonly root: string;

  constructor(
    config: AppConfig,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {
    this.root = join(config.dataDir, 'making');
  }

  /** Works in a new folder for a video, and removes it together with folders that killed processes left of that video. */
  async within<T>(videoId: number, work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.root, { recursive: true, mode: 0o750 });
    for (const name of await readdir(this.root)) if (idIn(name) === videoId) await this.remove(name);
    const folder = await mkdtemp(join(this.root, `${videoId}-`));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Brings an object of the storage to where other programs read it. @returns its path */
  async fetch(object: string, folder: string, stop: AbortSignal): Promise<string> {
    const bytes = await this.storage.read(object);
    if (!bytes) throw new Error(`the bytes of ${object} are missing`);
    const path = join(folder, 'source');
    await pipeline(bytes, createWriteStream(path), { signal: stop });
    return path;
  }

  /** Stores a finished file, durable on return; one of the same name is replaced. @returns its size */
  async store(path: string, object: string, stop: AbortSignal): Promise<number> {
    const { size } = await stat(path);
    const { written, end } = await this.storage.append(object, 0, createReadStream(path, { signal: stop }), size);
    stop.throwIfAborted();
    if (end !== 'complete' || written !== size)
      throw new Error(`${object} was stored in part: ${written} of ${size} bytes`);
    await this.storage.complete(object);
    return size;
  }

  /** Removes old folders of videos that are not being made. */
  async sweep(isMade: (videoId: number) => Promise<boolean>): Promise<void> {
    const limit = this.clock.now().getTime() - KEPT_MS;
    const names = await readdir(this.root).catch(() => []);
    for (const name of names) {
      const { mtimeMs } = await stat(join(this.root, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < limit && !(await isMade(idIn(name)))) await this.remove(name);
    }
  }

  private remove(name: string): Promise<void> {
    return rm(join(this.root, name), { recursive: true, force: true });
  }
}

const idIn = (name: string): number => Number(name.split('-', 1)[0]);

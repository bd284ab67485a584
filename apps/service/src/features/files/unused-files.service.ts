import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Jobs } from '../../platform/jobs/jobs';
import { Storage } from '../../platform/storage/storage';
import type { StoredObject } from '../../platform/storage/storage';
import type { FileEntity } from './file.entity';
import { UNUSED_SECONDS, fileOfObject, objectsOf } from './files.rules';
import { FilesRepository } from './files.repository';

const SWEEP_SECONDS = 60 * 60;
const BATCH = 200;

/** Removes what nothing uses: files that no feature holds, and bytes that a crash left without their row. */
@Injectable()
export class UnusedFilesService implements OnModuleInit {
  constructor(
    private readonly files: FilesRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.every('files.sweep-unused', SWEEP_SECONDS, (stop) => this.sweep(stop));
  }

  /** Goes through rows, then through bytes; safe to cut anywhere and to run again. */
  async sweep(stop: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const limit = new Date(now.getTime() - UNUSED_SECONDS * 1000);
    await this.sweepRows({ limit, now }, stop);
    await this.sweepBytes(limit, stop);
  }

  private async sweepRows(times: { limit: Date; now: Date }, stop: AbortSignal): Promise<void> {
    let ids = await this.files.listExpired(times.limit, '', BATCH);
    while (ids.length > 0) {
      for (const id of ids) {
        if (stop.aborted) return;
        const isRemoved = await this.unitOfWork.run(() => this.files.removeExpired(id, times));
        if (isRemoved) await this.storage.remove(...objectsOf(id));
      }
      ids = await this.files.listExpired(times.limit, ids.at(-1) ?? '', BATCH);
    }
  }

  private async sweepBytes(limit: Date, stop: AbortSignal): Promise<void> {
    let batch: StoredObject[] = [];
    for await (const object of this.storage.list()) {
      if (stop.aborted) return;
      if (object.modifiedAt < limit) batch.push(object);
      if (batch.length < BATCH) continue;
      await this.removeStray(batch);
      batch = [];
    }
    await this.removeStray(batch);
  }

  private async removeStray(objects: readonly StoredObject[]): Promise<void> {
    const ids = [...new Set(objects.map((object) => fileOfObject(object.name)))];
    const files = new Map((await this.files.findMany(ids)).map((file) => [file.id, file]));
    for (const { name } of objects) {
      const file = files.get(fileOfObject(name));
      if (!file || isLeftover(name, file)) await this.storage.remove(name);
    }
  }
}

/** The original of a picture is not needed once the picture is encoded; a crash may have left it behind. */
const isLeftover = (name: string, file: FileEntity): boolean =>
  name === file.id && file.kind === 'image' && file.state === 'ready';

import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Storage } from '#platform/storage/storage';
import type { TaskRun } from '#platform/tasks/task-run';
import { MakingFolders } from '#platform/media/making-folders';
import { makingOf, objectsOf } from './video-objects.rules';
import type { ForgottenMaking } from './video-tasks.service';
import { VideosRepository } from './videos.repository';

const OLD_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Removes stored objects that no video uses. */
@Injectable()
export class VideoSweepingService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly videos: VideosRepository,
    private readonly folders: MakingFolders,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  async forget(task: TaskRun<ForgottenMaking, object>): Promise<void> {
    await this.storage.remove(...objectsOf(task.payload.makeId));
    await this.unitOfWork.run(() => task.complete());
  }

  /**
   * Compares the storage with the rows: a database that was restored from an older copy knows nothing of newer objects. Safe
   * to cut anywhere and to run again.
   */
  async sweep(stop: AbortSignal): Promise<void> {
    const limit = new Date(this.clock.now().getTime() - OLD_MS);
    let batch: string[] = [];
    for await (const { name, modifiedAt } of this.storage.list()) {
      if (stop.aborted) return;
      if (makingOf(name) !== undefined && modifiedAt < limit) batch.push(name);
      if (batch.length < BATCH) continue;
      await this.removeUnknown(batch);
      batch = [];
    }
    await this.removeUnknown(batch);
    await this.folders.sweep(async (id) =>
      ['waiting', 'probing', 'making'].includes((await this.videos.find(id))?.state ?? ''),
    );
  }

  private async removeUnknown(names: readonly string[]): Promise<void> {
    const known = await this.videos.knownMakings(names.map((name) => makingOf(name) ?? ''));
    await this.storage.remove(...names.filter((name) => !known.has(makingOf(name) ?? '')));
  }
}

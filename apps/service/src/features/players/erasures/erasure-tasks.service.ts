import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ErasedPages } from '#platform/erasure/erased-pages';
import type { TaskRun } from '#platform/tasks/task-run';
import type { ErasureCheckpoint } from './erasure-terms.service';
import { ErasureStepsService } from './erasure-steps.service';

/** The most records of a player that go in one unit of work. */
const MAX_SLICE = 500;

type Run = TaskRun<{ readonly erasureId: number }, ErasureCheckpoint>;

/** Forgets players whose time has come. */
@Injectable()
export class ErasureTasksService {
  constructor(
    private readonly steps: ErasureStepsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: ErasedPages,
  ) {}

  /** Step after step: a crash loses nothing, and what was begun is done in the next process. */
  async erase(task: Run): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) => this.unitOfWork.run(() => this.step(task, size)));
  }

  private async step(task: Run, size: number): Promise<void> {
    const erasure = await this.steps.find(task.payload.erasureId);
    if (!erasure) return task.complete();
    const done = await this.steps.next(erasure, task.checkpoint?.done ?? [], size);
    const { total } = this.steps;
    if (done === null) {
      this.unitOfWork.afterCommit(() => this.pages.clear());
      return task.complete({ done: total, total });
    }
    return task.save({ done }, { done: done.length, total });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { ErasedPages } from '#platform/erasure/erased-pages';
import { Erasers } from '#platform/erasure/erasers';
import { Records } from '#platform/records/records';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { AccountErasureService } from '#features/players/accounts/player-changes.service';
import type { ErasureEntity } from './erasure.entity';
import { erasePlayer, type ErasureCheckpoint } from './erasure-terms.service';
import { erasureRecord, ErasuresRepository } from './erasures.repository';

type Run = TaskRun<{ readonly erasureId: number }, ErasureCheckpoint>;

/** The account itself comes first, so that nothing is written for the player any more. */
const ACCOUNT = 'accounts';

/** What a wish comes to: the parts of a step, each of which commits with how far the task has come. */
@Injectable()
export class ErasureStepsService {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly erasers: Erasers,
    private readonly records: Records,
    private readonly accounts: AccountErasureService,
    private readonly clock: Clock,
  ) {}

  /** How many steps there are. */
  get total(): number {
    return this.erasers.all.length + 1;
  }

  /** The wish while there is something to do for it. */
  async find(id: number): Promise<ErasureEntity | null> {
    const wish = await this.erasures.find(id);
    return wish?.state === 'waiting' || wish?.state === 'erasing' ? wish : null;
  }

  /** The next step inside a unit of work. @returns its name; null behind the last */
  async next({ id, uid }: ErasureEntity, done: readonly string[]): Promise<string | null> {
    if (!done.includes(ACCOUNT)) {
      await this.accounts.close(uid);
      await this.records.change(erasureRecord, { id, action: 'erase' }, () => ({ state: 'erasing' as const }));
      return ACCOUNT;
    }
    const eraser = this.erasers.all.find(({ name }) => !done.includes(name));
    if (eraser) {
      await eraser.erase(uid);
      return eraser.name;
    }
    const finished = { state: 'done', endedAt: this.clock.now() } as const;
    await this.records.change(erasureRecord, { id, action: 'finish' }, () => finished);
    return null;
  }
}

/** Forgets players whose time has come. */
@Injectable()
export class ErasureTasksService implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    private readonly steps: ErasureStepsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: ErasedPages,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(erasePlayer, (task) => this.erase(task));
  }

  /** Step after step: a crash loses nothing, and what was begun is done in the next process. */
  private async erase(task: Run): Promise<void> {
    await task.inSlices(1, () => this.unitOfWork.run(() => this.step(task)));
  }

  private async step(task: Run): Promise<void> {
    const wish = await this.steps.find(task.payload.erasureId);
    if (!wish) return task.complete();
    const done = task.checkpoint?.done ?? [];
    const name = await this.steps.next(wish, done);
    const { total } = this.steps;
    if (name === null) {
      this.unitOfWork.afterCommit(() => this.pages.clear());
      return task.complete({ done: total, total });
    }
    return task.save({ done: [...done, name] }, { done: done.length + 1, total });
  }
}

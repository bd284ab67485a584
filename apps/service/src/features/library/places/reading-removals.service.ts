import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { WorkTotalsService } from '#features/library/works/work-totals.service';
import { ReadingRemovalsRepository, type ReadUntil } from './reading-removals.repository';

/** Tasks of earlier releases say no medium: they were of novels. */
type Forgotten = Omit<ReadUntil, 'medium'> & Partial<Pick<ReadUntil, 'medium'>>;

/** Forgets the rest of what a player read, however much there is. */
export const forgetReading = defineTask<Forgotten>('places.forget', { label: '清除阅读记录' });

/** So many works of a player go in one unit of work. */
const MAX_SLICE = 200;

/** Forgets what players read: of one work, until now, or all of it with the player. */
@Injectable()
export class ReadingRemovalsService {
  constructor(
    private readonly removals: ReadingRemovalsRepository,
    private readonly works: WorkTotalsService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async remove(uid: number, workId: number): Promise<Schemas['ReadingCleared']> {
    await this.unitOfWork.run(() => this.removals.forget(uid, [workId]));
    return { isDone: true };
  }

  /** Reading and watching after this call stays. */
  clear(uid: number, medium: Schemas['Medium'] = 'text'): Promise<Schemas['ReadingCleared']> {
    const what = { uid, medium, until: this.clock.now().getTime() };
    return this.unitOfWork.run(async () => {
      const isLeft = await this.slice(what, MAX_SLICE);
      if (isLeft) await this.tasks.enqueue(forgetReading, what);
      return { isDone: !isLeft };
    });
  }

  /** Some of everything, inside the unit of work that forgets a player. @returns whether something may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    const { works, subscribed } = await this.removals.take(uid, size);
    await this.works.countSubscribers(subscribed, -1);
    return works.length === size;
  }

  async run(task: TaskRun<Forgotten, object>): Promise<void> {
    await task.inSlices(MAX_SLICE, (size) =>
      this.unitOfWork.run(async () => {
        if (await this.slice(task.payload, size)) await task.save({});
        else await task.complete();
      }),
    );
  }

  /** @returns whether something may be left */
  private async slice({ uid, medium = 'text', until }: Forgotten, size: number): Promise<boolean> {
    const works = await this.removals.readUntil({ uid, medium, until }, size);
    await this.removals.forget(uid, works);
    return works.length === size;
  }
}

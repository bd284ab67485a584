import type { Clock } from '../clock/clock';
import type { UnitOfWork } from '../database/unit-of-work';
import { inSlices, type Slice } from '../slices/in-slices';
import type { TaskProgress } from './task-kind';
import type { TaskEntity } from './task.entity';
import type { TasksRepository } from './tasks.repository';

/** Another process has the task by now, or it was cancelled: nothing that this attempt does may be committed. */
export class TaskLeaseLostError extends Error {
  constructor({ id, kind }: TaskEntity) {
    super(`task ${id} (${kind}) has been taken over or called off`);
    this.name = 'TaskLeaseLostError';
  }
}

interface Surroundings {
  readonly tasks: TasksRepository;
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly stop: AbortSignal;
}

/**
 * One attempt at a task, as its handler sees it. `save`, `report`, `complete` and `postpone` belong inside the unit of work of the
 * effect, as its last step: they commit with it, or it is rolled back with them when another process has taken over.
 */
export class TaskRun<Payload extends object, Checkpoint extends object> {
  readonly id: number;
  readonly payload: Payload;
  /** Fires when the service stops or the task is lost: end between two steps, and the rest is done later. */
  readonly stop: AbortSignal;
  /** Checkpoint of the last committed `save`, also from another process. */
  checkpoint: Checkpoint | null;
  /** Whether its end is committed. */
  isSettled = false;

  constructor(
    private readonly task: TaskEntity,
    private readonly surroundings: Surroundings,
  ) {
    this.id = task.id;
    this.payload = task.payload as Payload;
    this.checkpoint = task.checkpoint as Checkpoint | null;
    this.stop = surroundings.stop;
  }

  /**
   * Does slice after slice until the task is settled, a slice returns false, or it has to stop; a slice commits together with
   * how far the task has come. Everything else has its turn between two, and their sizes follow from the time that they take.
   * @param max the most records of a slice; 1 where there is nothing to divide
   * @param slice does up to so many records
   * @returns false where it had to stop before it came to the end
   */
  inSlices(max: number, slice: Slice): Promise<boolean> {
    const { clock } = this.surroundings;
    return inSlices({ clock, stop: this.stop, max }, async (size) => (await slice(size)) !== false && !this.isSettled);
  }

  /** Does something for one after the other, each as a slice of its own. @returns as `inSlices` */
  each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<boolean> {
    const left = [...items];
    return this.inSlices(1, async () => {
      for (const item of left.splice(0, 1)) await work(item);
      return left.length > 0;
    });
  }

  /** Notes how far the task has come: a crash after the commit goes on from here, and its tries count from nought. */
  async save(checkpoint: Checkpoint, progress?: TaskProgress): Promise<void> {
    await this.change({ checkpoint, attempts: 0, lastError: null, ...progressColumns(progress) }, () => {
      this.checkpoint = checkpoint;
    });
  }

  /**
   * Says how far the task has come where there is no place to go on from: what is tried again starts over, so it counts as
   * a try all the same.
   */
  report(progress: TaskProgress): Promise<void> {
    return this.change(progressColumns(progress), () => undefined);
  }

  /** The task is done. */
  complete(progress?: TaskProgress): Promise<void> {
    const endedAt = this.surroundings.clock.now();
    return this.settle({ state: 'done', endedAt, lastError: null, ...progressColumns(progress) });
  }

  /** Has the task run again later, as if it had not been tried yet. */
  postpone(runAt: Date): Promise<void> {
    return this.settle({ state: 'waiting', runAt, attempts: 0, failedAt: null, lastError: null });
  }

  private settle(change: Partial<TaskEntity>): Promise<void> {
    return this.change({ ...change, leaseHolder: null }, () => {
      this.isSettled = true;
    });
  }

  private async change(change: Partial<TaskEntity>, then: () => void): Promise<void> {
    const { tasks, unitOfWork } = this.surroundings;
    if (!unitOfWork.isActive) throw new Error('how far a task has come is saved inside unitOfWork.run()');
    if (!(await tasks.changeLeased(this.task, change))) throw new TaskLeaseLostError(this.task);
    unitOfWork.afterCommit(then);
  }
}

const progressColumns = (progress: TaskProgress | undefined) =>
  progress === undefined ? {} : { progressDone: progress.done, progressTotal: progress.total };

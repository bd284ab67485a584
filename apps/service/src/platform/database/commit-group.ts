import { setImmediate as breathe } from 'node:timers/promises';
import { Refusal } from '../errors/refusal';
import type { UnitOfWork } from './unit-of-work';

/** Outcome of one of several pieces of work that share a unit of work. */
export type Outcome<T> = { readonly value: T } | { readonly refusal: Refusal };

/** Returns the value of a piece of work. @throws the refusal */
function valueOf<T>(outcome: Outcome<T> | undefined): T {
  if (!outcome) throw new Error('a piece of work has no outcome');
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.value;
}

/** Waits for a piece of work. A refusal becomes its outcome; any other error concerns all of them and is thrown. */
export async function outcomeOf<T>(work: () => T | Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

interface Waiting<Job, T> {
  readonly job: Job;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Writes of one kind. Those that have arrived together, or while a commit is under way, share the next, so that under load
 * one commit, and one statement of each sort, serves many. They are done in the order in which they came.
 */
export class CommitGroup<Job, T> {
  private waiting: Waiting<Job, T>[] = [];
  private isUnderWay = false;

  /**
   * @param maxSize the most jobs that share a commit
   * @param work does all of them in one unit of work, and may run again; the outcomes are in their order. A refused
   * job must have written nothing: the others are committed.
   */
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly maxSize: number,
    private readonly work: (jobs: readonly Job[]) => Promise<readonly Outcome<T>[]>,
  ) {}

  /**
   * Resolves after the commit that has it; inside a unit of work it belongs to that one.
   * @throws its refusal, or why it could not be committed even alone
   */
  async add(job: Job): Promise<T> {
    if (this.unitOfWork.isActive) return valueOf((await this.work([job]))[0]);
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject });
      if (!this.isUnderWay) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.isUnderWay = true;
    while (this.waiting.length > 0) {
      // SQLite works without giving way, so requests that have arrived by now are read only in this turn of the event loop.
      await breathe();
      await this.commit(this.waiting.splice(0, this.maxSize));
    }
    this.isUnderWay = false;
  }

  private async commit(group: readonly Waiting<Job, T>[]): Promise<void> {
    try {
      const outcomes = await this.unitOfWork.run(() => this.work(group.map(({ job }) => job)));
      for (const [i, { resolve, reject }] of group.entries()) settle(outcomes[i], resolve, reject);
    } catch (error) {
      // One that cannot be committed takes none of the others along.
      if (group.length > 1) for (const one of group) await this.commit([one]);
      else group[0]?.reject(error);
    }
  }
}

function settle<T>(
  outcome: Outcome<T> | undefined,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): void {
  try {
    resolve(valueOf(outcome));
  } catch (refusal) {
    reject(refusal);
  }
}

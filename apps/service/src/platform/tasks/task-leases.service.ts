import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { hasEnded, newProcessMark } from '../ids/process-mark';
import { pauseAfter } from './backoff.rules';
import type { TaskEntity } from './task.entity';
import { TasksRepository, type HeldTask } from './tasks.repository';

/** A holder whose count of beats has stood still for this long is taken for dead. */
export const LEASE_SECONDS = 30;
const CHECKS_PER_LEASE = 6;
const INNOCENT_INTERRUPTIONS = 3;
const MAX_ERROR_CHARACTERS = 4000;
/** Code of PostgreSQL; on SQLite no two processes claim. */
const UNIQUE_VIOLATION = '23505';
const AT_ONCE = new Date(0);
const INTERRUPTED = '运行这个任务的进程中断了';

/** Task of another process, as this process last saw its lease. */
interface Sighting extends HeldTask {
  /** On this process's own stopwatch. */
  readonly since: number;
}

/**
 * Leases of the tasks that run. A holder counts up a number for as long as it lives. Everybody else measures with their
 * own stopwatch how long that number has stood still, and notices a dead process on their own machine at once. No clock
 * of the day is involved: a clock that is wrong or set neither frees a task that is being run nor keeps one that was
 * left.
 */
@Injectable()
export class TaskLeases {
  /** Suites that kill processes have less patience. */
  leaseMs = LEASE_SECONDS * 1000;
  private readonly holder = newProcessMark();
  private readonly sightings = new Map<number, Sighting>();
  private checkedAt = Number.NEGATIVE_INFINITY;
  private lastNow = AT_ONCE;

  constructor(
    private readonly tasks: TasksRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Takes those of the tasks that can be had. */
  async claim(ids: readonly number[]): Promise<TaskEntity[]> {
    try {
      return await this.unitOfWork.run(() => this.tasks.claim(ids, this.holder, this.clock.now()));
    } catch (error) {
      // Another process took the key at the same moment; what is left is found at the next look.
      if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return [];
      throw error;
    }
  }

  /**
   * Every few seconds: shows that this process is alive, and frees what dead ones left behind. Called more often.
   * @param own the tasks that this process runs, with the numbers of their leases
   * @returns those that it has lost
   */
  async check(own: ReadonlyMap<number, number>): Promise<number[]> {
    await this.noticeClock();
    const now = this.clock.stopwatch();
    if (now - this.checkedAt < this.leaseMs / CHECKS_PER_LEASE) return [];
    this.checkedAt = now;
    if (own.size > 0) await this.unitOfWork.run(() => this.tasks.beat([...own.keys()], this.holder));
    const held = new Map((await this.tasks.listHeld()).map((task) => [task.id, task]));
    for (const id of this.sightings.keys()) if (!held.has(id) || own.has(id)) this.sightings.delete(id);
    for (const task of held.values()) if (!own.has(task.id)) await this.watch(task, now);
    return [...own].filter(([id, number]) => held.get(id)?.leaseNumber !== number).map(([id]) => id);
  }

  /**
   * Frees the running tasks that a starting process can tell to have been left: by a dead process of the same machine,
   * and on SQLite, which has one process, by the one before.
   */
  async freeLeftovers(): Promise<void> {
    for (const task of await this.tasks.listHeld())
      if (this.tasks.hasOneProcess || hasEnded(task.leaseHolder)) await this.free(task);
  }

  /** Ends an attempt that failed: the task rests and is tried again, or is dead. */
  fail(task: TaskEntity, error: unknown): Promise<void> {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return this.end(task, (now) => this.afterFailure(now, reason));
  }

  /** Gives a task back that was not finished, to be gone on with at once; it counts as no try. */
  release(task: TaskEntity): Promise<void> {
    return this.end(task, (now) => ({
      state: 'waiting',
      leaseHolder: null,
      runAt: AT_ONCE,
      attempts: Math.max(now.attempts - 1, 0),
    }));
  }

  private async watch(task: HeldTask, now: number): Promise<void> {
    const last = this.sightings.get(task.id);
    const isAlive = last?.leaseNumber !== task.leaseNumber || last.leaseBeat !== task.leaseBeat;
    if (isAlive) this.sightings.set(task.id, { ...task, since: now });
    if (hasEnded(task.leaseHolder) || (!isAlive && now - last.since >= this.leaseMs)) await this.free(task);
  }

  /** A process that ends is not the task's fault, unless it happens again and again. */
  private free(task: HeldTask): Promise<void> {
    return this.end(task, (now) => {
      if (now.leaseBeat !== task.leaseBeat) return null;
      const failure = this.afterFailure(now, INTERRUPTED);
      return now.attempts <= INNOCENT_INTERRUPTIONS
        ? { ...failure, state: 'waiting', runAt: AT_ONCE, endedAt: null }
        : failure;
    });
  }

  /** Changes a task that is still run under the same lease; does nothing otherwise. */
  private async end(
    { id, leaseNumber }: Pick<TaskEntity, 'id' | 'leaseNumber'>,
    decide: (now: TaskEntity) => Partial<TaskEntity> | null,
  ): Promise<void> {
    await this.unitOfWork.run(async () => {
      const now = await this.tasks.findForChange(id);
      if (now?.state !== 'running' || now.leaseNumber !== leaseNumber) return;
      const change = decide(now);
      if (change) await this.tasks.changeLeased(now, change);
    });
  }

  private afterFailure({ attempts, maxAttempts }: TaskEntity, reason: string): Partial<TaskEntity> {
    const now = this.clock.now();
    const common = { leaseHolder: null, lastError: reason.slice(0, MAX_ERROR_CHARACTERS), failedAt: now };
    if (attempts >= maxAttempts) return { ...common, state: 'dead', endedAt: now };
    const pause = pauseAfter(Math.max(attempts, 1), Math.random());
    return { ...common, state: 'waiting', runAt: new Date(now.getTime() + pause) };
  }

  /** Tasks that rest would rest for as long as the clock was set back; they run at once instead. */
  private async noticeClock(): Promise<void> {
    const now = this.clock.now();
    const wasSetBack = now < this.lastNow || this.lastNow === AT_ONCE;
    this.lastNow = now;
    if (wasSetBack) await this.unitOfWork.run(() => this.tasks.forgetPauses(now));
  }
}

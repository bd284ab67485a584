import { Injectable } from '@nestjs/common';
import { actorName, currentActor } from '../actor/actor-context';
import { Clock } from '../clock/clock';
import { UnitOfWork } from '../database/unit-of-work';
import { TaskHandlers, type TaskHandler } from './task-handlers.service';
import type { TaskKind, TaskProgress } from './task-kind';
import type { TaskEntity, TaskOrigin } from './task.entity';
import { TasksRepository } from './tasks.repository';

/** When and in which order a task runs. */
export interface TaskOptions {
  /** Tasks with one key run one after the other in the order of their commits, e.g. `messages:12`. */
  readonly key?: string;
  /** The instant before which it does not run; at once when absent. */
  readonly runAt?: Date;
  /** Whether there may be only one of this kind and key, as long as it is remembered: a second one is not added. */
  readonly isUnique?: boolean;
}

const AT_ONCE = new Date(0);

/** Nothing has happened to it yet. */
const untouched = {
  state: 'waiting',
  attempts: 0,
  leaseHolder: null,
  leaseNumber: 0,
  leaseBeat: 0,
  checkpoint: null,
  progressDone: null,
  progressTotal: null,
  lastError: null,
  failedAt: null,
  startedAt: null,
  endedAt: null,
} as const;

/**
 * Work that is promised together with a change: enqueued inside the unit of work of the change, committed or rolled back
 * with it, and then done effectively once, also when processes are killed. `Jobs` is for sweeps, which
 * no caller waits for and which may as well run an hour later.
 */
@Injectable()
export class Tasks {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly handlers: TaskHandlers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Says what is done for a kind; call it in `onModuleInit`. A process leaves kinds alone that it does not know. */
  handle<Payload extends object, Checkpoint extends object>(
    kind: TaskKind<Payload, Checkpoint>,
    handler: TaskHandler<Payload, Checkpoint>,
  ): void {
    this.handlers.register(kind, handler);
  }

  /**
   * Adds a task inside the caller's unit of work.
   * @returns its id, or that of the one there is when it `isUnique`
   * @throws Error outside a unit of work
   */
  async enqueue<Payload extends object, Checkpoint extends object>(
    kind: TaskKind<Payload, Checkpoint>,
    payload: Payload,
    { key, runAt, isUnique = false }: TaskOptions = {},
  ): Promise<number> {
    this.requireUnitOfWork(kind.name);
    if (key !== undefined) await this.tasks.lockKey(key);
    if (isUnique) {
      if (key === undefined) throw new Error(`${kind.name}: a unique task needs a key`);
      const existing = await this.tasks.findUnique(kind.name, key);
      if (existing) return existing.id;
    }
    const { name, maxAttempts } = kind;
    const uniqueKey = isUnique ? (key ?? null) : null;
    return this.tasks.insert({
      ...untouched,
      kind: name,
      maxAttempts,
      payload,
      key: key ?? null,
      uniqueKey,
      runAt: runAt ?? AT_ONCE,
      createdBy: causer(),
      origin: originOf(kind),
      createdAt: this.clock.now(),
    });
  }

  /**
   * Adds a task unless one of its kind and key waits already: it has not begun, so it will see what this unit of work
   * changes. For work that looks at everything there is, however often it is asked for. One that rests until later is brought
   * forward to `runAt`, where that is said and it has not failed.
   * @returns the id of the one that waits now
   */
  async ensure<Payload extends object, Checkpoint extends object>(
    kind: TaskKind<Payload, Checkpoint>,
    payload: Payload,
    options: Omit<TaskOptions, 'isUnique'> & { readonly key: string },
  ): Promise<number> {
    this.requireUnitOfWork(kind.name);
    await this.tasks.lockKey(options.key);
    const waiting = await this.tasks.holdWaiting(kind.name, options.key, options.runAt);
    return waiting ?? this.enqueue(kind, payload, options);
  }

  /** Calls off what there is of this kind and key, and adds a task in its place. */
  async replace<Payload extends object, Checkpoint extends object>(
    kind: TaskKind<Payload, Checkpoint>,
    payload: Payload,
    options: Omit<TaskOptions, 'isUnique'> & { readonly key: string },
  ): Promise<number> {
    await this.cancel(kind, options.key);
    return this.enqueue(kind, payload, options);
  }

  /**
   * Calls off the tasks of a kind and one or several keys inside the caller's unit of work. One that is running at this
   * moment finds that it has been called off when it wants to commit, and is rolled back.
   */
  async cancel(kind: Pick<TaskKind<never>, 'name'>, ...keys: readonly string[]): Promise<void> {
    this.requireUnitOfWork(kind.name);
    for (const key of keys.toSorted()) await this.tasks.lockKey(key);
    await this.tasks.cancelOpen(kind.name, keys, this.clock.now());
  }

  /** Makes others who hold a key, or add tasks of it, wait until the caller's unit of work ends. */
  hold(key: string): Promise<void> {
    return this.tasks.lockKey(key);
  }

  /** Has a task that failed too often tried again, at its old place in the order of its key. @returns whether it was dead */
  async retry(id: number): Promise<boolean> {
    const task = await this.tasks.find(id);
    if (task?.state !== 'dead') return false;
    if (task.key !== null) await this.tasks.lockKey(task.key);
    const change = { state: 'waiting', runAt: AT_ONCE, attempts: 0, failedAt: null, endedAt: null } as const;
    return this.tasks.change(task, change);
  }

  /** Calls off one task that waits or is dead. @returns whether it did */
  async cancelOne(id: number): Promise<boolean> {
    const task = await this.tasks.find(id);
    if (task?.state !== 'waiting' && task?.state !== 'dead') return false;
    return this.tasks.change(task, { state: 'cancelled', uniqueKey: null, endedAt: this.clock.now() });
  }

  find(id: number): Promise<TaskEntity | null> {
    return this.tasks.find(id);
  }

  /** Returns the progress of a kind's tasks that have not ended, by their keys. */
  async progressOf(kind: Pick<TaskKind<never>, 'name'>, keys: readonly string[]): Promise<Map<string, TaskProgress>> {
    const open = await this.tasks.open(kind.name, keys);
    const progress = new Map<string, TaskProgress>();
    for (const { key, progressDone, progressTotal } of open)
      if (key !== null && progressDone !== null) progress.set(key, { done: progressDone, total: progressTotal });
    return progress;
  }

  private requireUnitOfWork(name: string): void {
    if (!this.unitOfWork.isActive) throw new Error(`${name} must be enqueued inside unitOfWork.run()`);
  }
}

/** A task that staff asked for is the one they look for. What it leads to, and what players cause, follows by itself. */
function originOf({ isClockwork }: Pick<TaskKind<never>, 'isClockwork'>): TaskOrigin {
  const { principal, name } = currentActor();
  return !isClockwork && (principal?.kind === 'staff' || name !== undefined) ? 'people' : 'system';
}

/** Returns the creator of a task, as the console names them. */
function causer(): string {
  const { principal } = currentActor();
  return principal?.kind === 'player' ? `玩家 ${principal.uid}` : actorName();
}

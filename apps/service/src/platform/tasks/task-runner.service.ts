import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { TaskExecutor } from './task-executor.service';
import { TaskHandlers } from './task-handlers.service';
import { TaskLeases } from './task-leases.service';
import type { TaskEntity } from './task.entity';
import { TasksRepository } from './tasks.repository';

/** Tasks that are looked at in one go; the rest is found in the next. */
const BATCH = 50;
/** A handler that does not end when it is asked to is left behind; what it still saves is refused. */
const DRAIN_MS = 10_000;

interface Running {
  readonly task: TaskEntity;
  readonly stop: AbortController;
  /** Resolves when the handler has ended, or was given up. */
  readonly ended: Promise<void>;
  readonly end: () => void;
  /** When it began or last got any further, on the stopwatch. */
  since: number;
}

/** Runs what is due: at once after a commit of this process, and by looking every second for what others promised. */
@Injectable()
export class TaskRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(TaskRunner.name);
  private readonly running = new Map<number, Running>();
  /** Tasks run outside any unit of work and without an actor, even when a commit of one woke them. */
  private readonly outside = AsyncLocalStorage.snapshot();
  private pumping: Promise<void> | undefined;
  private isAsked = false;
  private isOpen = false;
  private stopBeat: (() => void) | undefined;
  private checking: Promise<void> | undefined;

  constructor(
    private readonly tasks: TasksRepository,
    private readonly handlers: TaskHandlers,
    private readonly leases: TaskLeases,
    private readonly executor: TaskExecutor,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.leases.freeLeftovers();
    this.isOpen = true;
    this.tasks.onChanged((task) => {
      const running = this.running.get(task.id);
      if (running && task.state === 'running') running.since = this.clock.stopwatch();
      // An end may make way for the next of its key.
      const isWaiting = task.state === 'waiting' && task.runAt <= this.clock.now();
      if (isWaiting || task.endedAt) this.wake();
    });
    this.stopBeat = this.clock.everySecond(() => this.outside(() => void this.check().then(() => this.wake())));
    this.wake();
  }

  /** Starts nothing new, asks what runs to stop between two steps, and waits for it; the database closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isOpen = false;
    this.stopBeat?.();
    await Promise.all([this.pumping, this.checking]);
    for (const { stop } of this.running.values()) stop.abort();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, DRAIN_MS);
    });
    await Promise.race([this.allEnded(), patience]);
    clearTimeout(timer);
  }

  /** Runs everything that is due and what becomes due by it, and waits for it. Tests call it after moving the clock. */
  async runDue(): Promise<void> {
    await this.check();
    do {
      await this.pump();
      await this.allEnded();
    } while (this.running.size > 0 || this.pumping);
  }

  private wake(): void {
    if (!this.isOpen) return;
    this.outside(() => void this.pump());
  }

  /** Renews what this process holds and frees what dead ones left; never rejects. */
  private check(): Promise<void> {
    this.checking ??= this.checkLeases()
      .catch((error: unknown) => this.report('the leases of tasks could not be checked', error))
      .finally(() => {
        this.checking = undefined;
      });
    return this.checking;
  }

  private async checkLeases(): Promise<void> {
    for (const running of this.running.values()) await this.giveUpLate(running);
    const own = new Map([...this.running].map(([id, { task }]) => [id, task.leaseNumber]));
    for (const id of await this.leases.check(own)) this.running.get(id)?.stop.abort();
  }

  /**
   * Takes a task from a handler that has been at it for too long without getting any further: it is tried again, and
   * what the handler still saves is refused.
   */
  private async giveUpLate({ task, stop, since, end }: Running): Promise<void> {
    const seconds = this.handlers.find(task.kind)?.kind.timeoutSeconds ?? 0;
    if (this.clock.stopwatch() - since < seconds * 1000) return;
    this.logger.error(
      `task ${task.id} (${task.kind}) has got no further for ${seconds} seconds at attempt ${task.attempts}`,
    );
    stop.abort();
    await this.leases.fail(task, `运行超过 ${seconds} 秒没有进展`);
    end();
  }

  /** Starts what is due until nothing is or no hand is free; one at a time, and never rejects. */
  private pump(): Promise<void> {
    this.isAsked = true;
    this.pumping ??= this.startUntilIdle()
      .catch((error: unknown) => this.report('tasks could not be started', error))
      .then(() => {
        this.pumping = undefined;
        // Somebody may have asked between the last look and now.
        return this.isAsked ? this.pump() : undefined;
      });
    return this.pumping;
  }

  private async startUntilIdle(): Promise<void> {
    while (this.isAsked) {
      this.isAsked = false;
      for (let claimed = await this.claim(); claimed.length > 0; claimed = await this.claim())
        for (const task of claimed) this.start(task);
    }
  }

  private async claim(): Promise<TaskEntity[]> {
    const free = this.freeHands();
    if (!this.isOpen || free.size === 0) return [];
    const due = await this.tasks.listDue([...free.keys()], this.clock.now(), BATCH);
    const chosen = due.filter(({ kind }) => {
      const left = free.get(kind) ?? 0;
      free.set(kind, left - 1);
      return left > 0;
    });
    return chosen.length > 0 ? this.leases.claim(chosen.map(({ id }) => id)) : [];
  }

  /** Counts how many more of each kind this process may run; a kind with no room is left out. */
  private freeHands(): Map<string, number> {
    const free = new Map(this.handlers.kinds().map(({ name, concurrency }) => [name, concurrency]));
    for (const { task } of this.running.values()) free.set(task.kind, (free.get(task.kind) ?? 0) - 1);
    return new Map([...free].filter(([, left]) => left > 0));
  }

  private start(task: TaskEntity): void {
    const stop = new AbortController();
    let resolve: () => void = () => undefined;
    const ended = new Promise<void>((ends) => {
      resolve = ends;
    });
    const end = () => {
      // The same task may run again here by the time that a handler which was given up ends.
      if (this.running.get(task.id) === running) this.running.delete(task.id);
      resolve();
      // A hand is free again.
      this.wake();
    };
    const running: Running = { task, stop, ended, end, since: this.clock.stopwatch() };
    this.running.set(task.id, running);
    void this.executor.execute(task, stop.signal).finally(end);
  }

  private async allEnded(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  private report(what: string, error: unknown): void {
    this.logger.error(what, error instanceof Error ? error.stack : String(error));
  }
}

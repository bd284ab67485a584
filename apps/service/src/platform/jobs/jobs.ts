import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { inSlices, type RunInSlices } from '../slices/in-slices';
import { giveWay } from '../slices/turns';
import { Registry } from '../registry/registry';
import { asTrace } from '../tracing/tracing';
import { JobLeases, LEASE_SECONDS } from './job-leases';

/** One run of a job, as its work sees it. */
export interface JobRun {
  /** Fires on shutdown. */
  readonly stop: AbortSignal;
  /** Does slice after slice of up to so many records until none is left or `stop` fires. */
  readonly inSlices: RunInSlices;
}

/** The work of a job. It may be cut by a crash and run again, so it is idempotent. */
export type JobWork = (run: JobRun) => Promise<void>;

interface Job {
  readonly name: string;
  readonly seconds: number;
  readonly work: JobWork;
  /** Milliseconds before which there is no need to ask the database. */
  askAt: number;
  isKnown: boolean;
  isRunning: boolean;
}

/**
 * Runs work at intervals: never twice at once in this process, and in one of several processes only. For sweeps, which
 * no caller waits for and which may as well run an hour later; work promised with a change is a task (`Tasks`).
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Jobs.name);
  private readonly jobs = new Registry<string, Job>('a job called');
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private stopBeat: (() => void) | undefined;
  private lastNow = 0;

  constructor(
    private readonly clock: Clock,
    private readonly leases: JobLeases,
  ) {}

  /**
   * Registers work to run every so many whole seconds, first one interval after the product first knew the job.
   * @param name unique, at most 80 characters, e.g. `games.publish-scheduled`.
   */
  every(name: string, seconds: number, work: JobWork): void {
    if (!Number.isInteger(seconds) || seconds < 1) throw new Error(`${name}: seconds must be a whole number from 1`);
    this.jobs.add(name, { name, seconds, work, askAt: 0, isKnown: false, isRunning: false });
  }

  /** Names of all jobs. */
  get names(): readonly string[] {
    return this.jobs.keys;
  }

  onApplicationBootstrap(): void {
    this.stopBeat = this.clock.everySecond(() => {
      this.runDue().catch((error: unknown) => this.report('the jobs could not be looked through', error));
    });
  }

  /** Starts nothing new, asks running work to stop and waits for it; the database closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopBeat?.();
    this.stopping.abort();
    await Promise.all(this.running);
  }

  /** Runs every job that is due now and waits for them; never rejects. Tests call it after moving the clock. */
  async runDue(): Promise<void> {
    this.noticeClock();
    const due = this.jobs.all.filter((job) => !job.isRunning && job.askAt <= this.clock.now().getTime());
    await Promise.all(due.map((job) => this.track(this.visit(job))));
  }

  /** A job that ran while the clock was ahead is due too late once it is set back; then every job is looked at again. */
  private noticeClock(): void {
    const now = this.clock.now().getTime();
    const wasSetBack = now < this.lastNow;
    this.lastNow = now;
    if (wasSetBack) for (const job of this.jobs.all) Object.assign(job, { askAt: 0, isKnown: false });
  }

  private async track(visit: Promise<void>): Promise<void> {
    this.running.add(visit);
    await visit.finally(() => this.running.delete(visit));
  }

  private async visit(job: Job): Promise<void> {
    if (this.stopping.signal.aborted) return;
    job.isRunning = true;
    try {
      // Many are due in the same second.
      await giveWay();
      if (this.stopping.signal.aborted) return;
      if (!job.isKnown) await this.leases.introduce(job.name, job.seconds);
      job.isKnown = true;
      // The process that acquires the job only moves its time ahead, so there is no need to look again before then.
      job.askAt = (await this.leases.dueAt(job.name)).getTime();
      if (job.askAt > this.clock.now().getTime()) return;
      if (await this.leases.take(job.name, job.seconds)) await this.work(job);
    } catch (error) {
      this.report(`job ${job.name} failed`, error);
    } finally {
      job.isRunning = false;
    }
  }

  private async work(job: Job): Promise<void> {
    const renewal = setInterval(
      () => {
        this.renew(job).catch((error: unknown) => this.report(`job ${job.name} could not renew its lease`, error));
      },
      (LEASE_SECONDS / 3) * 1000,
    ).unref();
    const { clock } = this;
    const stop = this.stopping.signal;
    try {
      const attributes = { 'ug.job': job.name };
      await asTrace(`job ${job.name}`, { kind: 'internal', attributes }, () =>
        job.work({ stop, inSlices: (max, slice) => inSlices({ clock, stop, max }, slice) }),
      );
    } finally {
      clearInterval(renewal);
      await this.leases.release(job.name);
    }
  }

  private async renew(job: Job): Promise<void> {
    if (!(await this.leases.renew(job.name))) this.logger.warn(`job ${job.name} was taken over while it was running`);
  }

  private report(what: string, error: unknown): void {
    this.logger.error(what, error instanceof Error ? error.stack : String(error));
  }
}

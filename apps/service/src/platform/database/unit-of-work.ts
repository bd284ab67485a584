import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { asksToTryAgain, isDatabaseBusy } from '../errors/database-busy';
import { asPart, isTracing, noteEvent } from '../tracing/tracing';
import { Connections } from './connections';
import { Transaction } from './transaction';
import type { AfterCommit, BeforeCommit, Durability, Isolation } from './transaction';

const MAX_ATTEMPTS = 10;
/** Waiting time of a unit of work while another program has SQLite's write lock, in milliseconds. */
const PATIENCE_MS = 5_000;
/** No retry after this time, so that the caller learns of the failure before its own timeout. */
const TRYING_MS = 10_000;

export interface UnitOfWorkOptions {
  /**
   * SQLite is always serialisable; on PostgreSQL ask for `SERIALIZABLE` where a decision rests on several rows that no
   * unique key, check or conditional update protects. `READ COMMITTED` when absent.
   */
  readonly isolation?: Isolation;
  /**
   * `full` when absent. `delayed` where a power cut may take what has just been done and its person simply does it again:
   * waiting for the disk keeps everybody else waiting on SQLite. Feed entries refuse it.
   */
  readonly durability?: Durability;
}

/** The one way to write: everything inside `run` commits together or not at all. */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger(UnitOfWork.name);

  constructor(private readonly connections: Connections) {}

  /** Whether the current chain of calls is inside a unit of work. */
  get isActive(): boolean {
    return this.connections.current.getStore()?.isOpen ?? false;
  }

  /** Whether a power cut could take what the current unit of work will have committed. */
  get isDelayed(): boolean {
    return this.connections.current.getStore()?.durability === 'delayed';
  }

  /** A key of the current unit of work, to keep something with it; undefined outside of one. */
  get current(): object | undefined {
    return this.connections.current.getStore();
  }

  /**
   * Runs `work` in a transaction; repositories join it by themselves. It commits when `work` resolves, and rolls back
   * and throws when `work` rejects or any statement in it failed, even if that error was caught inside. A `run` inside
   * a `run` joins the outer one. `work` may run again after a deadlock, a serialisation failure or a lock that was held for
   * long, so it does nothing that a rollback cannot undo: no network, no files; use `afterCommit` for those. What the
   * database refuses in the end (`isDatabaseBusy`) is answered 503.
   */
  run<T>(work: () => Promise<T>, options: UnitOfWorkOptions = {}): Promise<T> {
    const outer = this.connections.current.getStore();
    if (outer) return this.join(outer, work, options.isolation);
    if (!isTracing()) return this.tryToCommit(work, options);
    const attributes = { 'db.system.name': this.connections.dialect === 'sqlite' ? 'sqlite' : 'postgresql' };
    return asPart('unit of work', { kind: 'internal', attributes }, () => this.tryToCommit(work, options));
  }

  private async tryToCommit<T>(work: () => Promise<T>, options: UnitOfWorkOptions): Promise<T> {
    const giveUpAt = performance.now() + TRYING_MS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work, options);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || performance.now() >= giveUpAt || !asksToTryAgain(error)) throw error;
        noteEvent('retry');
        await sleep(Math.random() * Math.min(2 ** attempt, 100));
      }
    }
  }

  /**
   * Calls `last` when the current unit of work has done everything else, still inside it: for contended locks
   * that must not be held for long. When it rejects, everything is rolled back.
   */
  beforeCommit(last: BeforeCommit): void {
    const transaction = this.connections.current.getStore();
    if (!transaction) throw new Error('beforeCommit() belongs inside unitOfWork.run()');
    transaction.assertUsable();
    transaction.beforeCommit.push(last);
  }

  /** Calls `last` after everything that was given to `beforeCommit`: for locks that everybody takes last, in one order. */
  closeWith(last: BeforeCommit): void {
    const transaction = this.connections.current.getStore();
    if (!transaction) throw new Error('closeWith() belongs inside unitOfWork.run()');
    transaction.assertUsable();
    transaction.closing.push(last);
  }

  /** Calls `then` once the current unit of work has committed, never if it rolls back; its failures are only logged. */
  afterCommit(then: AfterCommit): void {
    const transaction = this.connections.current.getStore();
    if (!transaction) throw new Error('afterCommit() belongs inside unitOfWork.run()');
    transaction.assertUsable();
    transaction.afterCommit.push(then);
  }

  private async join<T>(outer: Transaction, work: () => Promise<T>, isolation?: Isolation): Promise<T> {
    outer.assertUsable();
    try {
      if (isolation === 'SERIALIZABLE' && outer.isolation !== isolation)
        throw new Error('the outer unit of work must ask for SERIALIZABLE as well');
      return await work();
    } catch (error) {
      outer.fail(error);
      throw error;
    }
  }

  private async attempt<T>(
    work: () => Promise<T>,
    { isolation = 'READ COMMITTED', durability = 'full' }: UnitOfWorkOptions,
  ): Promise<T> {
    const giveUpAt = performance.now() + PATIENCE_MS;
    const release = await this.connections.writeLock?.acquire();
    let afterCommit: readonly AfterCommit[];
    let value: T;
    try {
      // Waiting in the queue counts as well: behind a lock that is held for long, all waiters are refused in time.
      const patience = giveUpAt - performance.now();
      const transaction = await Transaction.begin(this.connections.writer, { isolation, durability, patience });
      // Time before this is the wait for a connection or for the write lock.
      noteEvent('begin');
      value = await this.settle(transaction, work);
      noteEvent('commit');
      afterCommit = transaction.afterCommit;
    } finally {
      release?.();
    }
    for (const then of afterCommit) await this.call(then);
    return value;
  }

  private async settle<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    try {
      const value = await this.connections.current.run(transaction, async () => {
        const done = await work();
        for (const last of transaction.beforeCommit) await last();
        for (const last of transaction.closing) await last();
        return done;
      });
      await transaction.commit();
      return value;
    } catch (error) {
      await transaction.rollback().catch((reason: unknown) => this.logger.error(`rollback failed: ${String(reason)}`));
      const first = transaction.firstFailure?.cause;
      // However it was disguised since: a refusal that rests on it would be none.
      throw isDatabaseBusy(first) ? first : error;
    }
  }

  private async call(then: AfterCommit): Promise<void> {
    try {
      await then();
    } catch (error) {
      this.logger.error('work after a commit failed', error instanceof Error ? error.stack : String(error));
    }
  }
}

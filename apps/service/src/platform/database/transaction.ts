import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { isSqliteBusy } from '../errors/database-busy';
import { Unavailable } from '../errors/unavailable';

/** Between two attempts to get SQLite's write lock, in milliseconds. */
const MAX_PAUSE_MS = 50;

export type AfterCommit = () => void | Promise<void>;
export type BeforeCommit = () => Promise<void>;
export type Isolation = 'READ COMMITTED' | 'SERIALIZABLE';
/**
 * Durability of a commit: `full` survives a power cut, `delayed` only the end of the process, because it does not wait
 * for the disk. A power cut takes only the latest commits: everything written before a `full` commit is there with it.
 */
export type Durability = 'full' | 'delayed';

export interface TransactionOptions {
  readonly isolation: Isolation;
  /** `full` when absent. */
  readonly durability?: Durability;
  /** Waiting time while another program has SQLite's write lock, in milliseconds. */
  readonly patience: number;
}

/** Something still used a unit of work after it had ended, most likely a promise that was not awaited. */
class UnitOfWorkEndedError extends Error {
  constructor() {
    super('this unit of work has ended: await everything inside it, or do later work in afterCommit()');
    this.name = 'UnitOfWorkEndedError';
  }
}

/** A unit of work had already failed, so that nothing more may happen in it; `cause` is the first failure. */
class UnitOfWorkFailedError extends Error {
  constructor(cause: unknown) {
    super('this unit of work has already failed and will be rolled back; do not catch errors inside it to go on', {
      cause,
    });
    this.name = 'UnitOfWorkFailedError';
  }
}

/** Waits outside SQLite, whose own busy timeout would block the event loop while another program has the lock. */
async function beginImmediate(runner: QueryRunner, giveUpAt: number): Promise<void> {
  for (let pause = 1; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      await runner.query('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isSqliteBusy(error)) throw error;
      if (performance.now() >= giveUpAt)
        throw new Unavailable('another program holds the write lock', { cause: error });
      await sleep(pause);
    }
  }
}

/** Has commits of SQLite's writer, which is the caller's alone, not wait for the disk. @returns takes that back */
async function skipDiskWait(runner: QueryRunner): Promise<() => Promise<unknown>> {
  const [before] = (await runner.query('PRAGMA synchronous')) as [{ readonly synchronous: number }];
  await runner.query('PRAGMA synchronous = NORMAL');
  return () => runner.query(`PRAGMA synchronous = ${before.synchronous}`);
}

/**
 * One database transaction with its own guarded EntityManager.
 *
 * | state  | means                                                | left when                                            |
 * | ------ | ---------------------------------------------------- | ---------------------------------------------------- |
 * | open   | statements run one after the other                   | `commit` → ended; an error or `fail` → doomed        |
 * | doomed | `failure` is set; every further statement is refused | `commit` throws; `rollback` → ended                  |
 * | ended  | COMMIT or ROLLBACK is sent; statements are refused   | never; the connection goes back to its pool          |
 *
 * `unsettled` counts statements that were started and are not over. It must be 0 at `commit`: a promise that was not
 * awaited dooms the transaction, because its statement would otherwise be lost in silence. `rollback` waits for them.
 * The first failed statement dooms on both databases alike: PostgreSQL would turn COMMIT into a silent ROLLBACK, SQLite
 * would commit the rest.
 */
export class Transaction {
  readonly manager: EntityManager;
  readonly beforeCommit: BeforeCommit[] = [];
  /** Behind all of `beforeCommit`. */
  readonly closing: BeforeCommit[] = [];
  readonly afterCommit: AfterCommit[] = [];
  private failure: { readonly cause: unknown } | undefined;
  private isEnded = false;
  private unsettled = 0;
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    dataSource: DataSource,
    private readonly runner: QueryRunner,
    private readonly options: TransactionOptions,
    private readonly restore: () => Promise<unknown>,
  ) {
    this.manager = dataSource.createEntityManager(this.guarded(runner));
  }

  /**
   * Takes a connection and begins. On SQLite the write lock is taken at once, so that it can never be refused later.
   * @throws Unavailable when another program still has it after `patience`
   */
  static async begin(dataSource: DataSource, options: TransactionOptions): Promise<Transaction> {
    const runner = dataSource.createQueryRunner();
    const isDelayed = options.durability === 'delayed';
    let restore: () => Promise<unknown> = () => Promise.resolve();
    try {
      if (dataSource.options.type === 'better-sqlite3') {
        if (isDelayed) restore = await skipDiskWait(runner);
        await beginImmediate(runner, performance.now() + options.patience);
      } else {
        const then = isDelayed ? '; SET LOCAL synchronous_commit = off' : '';
        await runner.query(`BEGIN ISOLATION LEVEL ${options.isolation}${then}`);
      }
    } catch (error) {
      await restore();
      await runner.release();
      throw error;
    }
    return new Transaction(dataSource, runner, options, restore);
  }

  get isolation(): Isolation {
    return this.options.isolation;
  }

  get durability(): Durability {
    return this.options.durability ?? 'full';
  }

  get isOpen(): boolean {
    return !this.isEnded;
  }

  /** The first failure, wrapped so that a thrown `undefined` counts as well. */
  get firstFailure(): { readonly cause: unknown } | undefined {
    return this.failure;
  }

  /** Throws when the transaction has ended or failed. */
  assertUsable(): void {
    if (this.isEnded) throw new UnitOfWorkEndedError();
    if (this.failure) throw new UnitOfWorkFailedError(this.failure.cause);
  }

  /** Dooms the transaction: from here on it can only be rolled back. */
  fail(cause: unknown): void {
    this.failure ??= { cause };
  }

  /** Commits, or throws without having committed. */
  async commit(): Promise<void> {
    if (this.unsettled > 0) this.fail(new Error('a query of this unit of work was not awaited'));
    this.assertUsable();
    this.isEnded = true;
    await this.runner.query('COMMIT');
    await this.release();
  }

  /** Rolls everything back and gives the connection back, after the statements that are still running. */
  async rollback(): Promise<void> {
    this.isEnded = true;
    await this.last;
    try {
      await this.runner.query('ROLLBACK');
    } finally {
      await this.release();
    }
  }

  private async release(): Promise<void> {
    await this.restore();
    await this.runner.release();
  }

  /**
   * A view of the runner that is inside this transaction and refuses to work outside it. TypeORM's SQLite runner is one
   * shared object, so its state must stay untouched: the flags below belong to the view alone.
   */
  private guarded(runner: QueryRunner): QueryRunner {
    return Object.create(runner, {
      isTransactionActive: { value: true, writable: true },
      transactionDepth: { value: 1, writable: true },
      manager: { value: undefined, writable: true },
      query: { value: (...parameters: Parameters<QueryRunner['query']>) => this.query(parameters) },
    });
  }

  /** Runs one statement after the other: pg deprecates parallel queries on a client, and none may outlive the end. */
  private query(parameters: Parameters<QueryRunner['query']>): Promise<unknown> {
    this.unsettled += 1;
    const result = this.last.then(async () => {
      try {
        this.assertUsable();
        return await this.runner.query(...parameters);
      } catch (error) {
        if (!this.isEnded) this.fail(error);
        throw error;
      } finally {
        this.unsettled -= 1;
      }
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}

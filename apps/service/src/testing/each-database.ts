import { afterAll, describe, inject } from 'vitest';
import type { Dialect, Schema } from '#platform/database/connections';
import { createEmptyTarget, createTarget, openTestDatabase } from './databases/test-database';
import type { TestDatabase, TestTarget } from './databases/test-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** On which databases this run is; each has a target of its own (`TEST_DATABASES`), a run without a target is on both. */
    databases: readonly Dialect[];
  }
}

export interface EachDatabase {
  readonly dialect: Dialect;
  /** Opens a fresh migrated database; it is closed and deleted when the suite is over. */
  (schema?: Schema): Promise<TestDatabase>;
  /** Makes a migrated database for an application. */
  target(): Promise<TestTarget>;
  /** Makes an empty one, for a test that migrates it itself. */
  emptyTarget(): Promise<TestTarget>;
}

/**
 * Declares a suite that runs on SQLite, and again on PostgreSQL where one is reachable.
 * @param suite receives `open`; call it in `beforeAll`, `beforeEach` or a test.
 */
export function describeEachDatabase(title: string, suite: (open: EachDatabase) => void): void {
  if (inject('databases').includes('sqlite')) describe(`${title} (SQLite)`, () => suite(eachDatabase('sqlite')));
  describePostgres(title, () => suite(eachDatabase('postgres')));
}

/** Declares a suite that runs on SQLite alone: it neither locks nor counts, and writes no SQL of its own. */
export function describeSqlite(title: string, suite: (open: EachDatabase) => void): void {
  if (inject('databases').includes('sqlite')) describe(title, () => suite(eachDatabase('sqlite')));
}

/** Declares a suite that runs on PostgreSQL alone. */
export function describePostgres(title: string, suite: () => void): void {
  if (!inject('databases').includes('postgres')) return;
  describe.skipIf(!inject('postgresUrl'))(`${title} (PostgreSQL)`, suite);
}

/** Declares a suite of several processes on one PostgreSQL, tied by Redis. */
export function describePostgresAndRedis(title: string, suite: () => void): void {
  describePostgres(title, () => describe.skipIf(!inject('redisUrl'))('with Redis', suite));
}

function eachDatabase(dialect: Dialect): EachDatabase {
  const cleanups: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });
  const open = async (schema?: Schema): Promise<TestDatabase> => {
    const opened = await openTestDatabase(dialect, schema);
    cleanups.push(opened.close);
    return opened;
  };
  const removed = async (making: Promise<TestTarget>): Promise<TestTarget> => {
    const made = await making;
    cleanups.push(made.remove);
    return made;
  };
  const target = () => removed(createTarget(dialect));
  const emptyTarget = () => removed(createEmptyTarget(dialect));
  return Object.assign(open, { dialect, target, emptyTarget });
}

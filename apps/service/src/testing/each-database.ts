import { afterAll, describe, inject } from 'vitest';
import type { Dialect, Schema } from '../platform/database/connections';
import { createTarget, openTestDatabase } from './test-database';
import type { TestDatabase, TestTarget } from './test-database';

export interface EachDatabase {
  readonly dialect: Dialect;
  /** Opens a fresh migrated database; it is closed and deleted when the suite is over. */
  (schema?: Schema): Promise<TestDatabase>;
  /** Makes an empty database for an application that will migrate it itself. */
  target(): Promise<TestTarget>;
}

/**
 * Declares a suite that runs on SQLite, and again on PostgreSQL where one is reachable.
 * @param suite receives `open`; call it in `beforeAll`, `beforeEach` or a test.
 */
export function describeEachDatabase(title: string, suite: (open: EachDatabase) => void): void {
  describe(`${title} (SQLite)`, () => suite(eachDatabase('sqlite')));
  describe.skipIf(!inject('postgresUrl'))(`${title} (PostgreSQL)`, () => suite(eachDatabase('postgres')));
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
  const target = async (): Promise<TestTarget> => {
    const made = await createTarget(dialect);
    cleanups.push(made.remove);
    return made;
  };
  return Object.assign(open, { dialect, target });
}

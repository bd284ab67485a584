import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropAbandoned, dropDatabasesOf, dropUsed, PostgresServer, prefixOf } from './postgres-server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server on which tests may create databases; `undefined` where none is reachable. */
    postgresUrl: string | undefined;
    /** What the databases of this run are called, so that all of them can be dropped after it. */
    testDatabasePrefix: string;
  }
}

/**
 * Looks once, before any test, whether the suites can also run on PostgreSQL; if they cannot, it says so loudly.
 * @returns what to do after the last test: drop the databases that are left.
 */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = randomBytes(4).toString('hex');
  provide('testDatabasePrefix', prefixOf(run));
  const url = process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  let server: PostgresServer;
  try {
    // As long as this connection is there, no other run takes the databases of this one for abandoned.
    server = await PostgresServer.connect(url, prefixOf(run));
  } catch (error) {
    provide('postgresUrl', undefined);
    complain(error instanceof Error ? error.message || error.name : String(error));
    return undefined;
  }
  provide('postgresUrl', url);
  await dropAbandoned(server);
  const stop = new AbortController();
  const sweep = dropUsed(server, run, stop.signal);
  // Its error is that of the end of the run, behind what the tests have said.
  sweep.catch(() => undefined);
  return async () => {
    stop.abort();
    await sweep;
    await dropDatabasesOf(server, run);
    await server.close();
  };
}

function complain(reason: string): void {
  if (process.env.REQUIRE_POSTGRES === '1')
    throw new Error(`REQUIRE_POSTGRES=1, but PostgreSQL does not answer: ${reason}`);
  const frame = '!'.repeat(80);
  process.stderr.write(`\n${frame}\n!!! no PostgreSQL (${reason}): all tests on PostgreSQL are skipped\n${frame}\n\n`);
}

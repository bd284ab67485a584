import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { TestProject } from 'vitest/node';

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
 * @returns what to do after the last test: drop the databases that a crashed test left behind.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const prefix = `ug_test_${randomBytes(4).toString('hex')}_`;
  provide('testDatabasePrefix', prefix);
  const url = process.env.TEST_POSTGRES_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  const server = new DataSource({ type: 'postgres', url, poolSize: 1, connectTimeoutMS: 3000 });
  try {
    await server.initialize();
    provide('postgresUrl', url);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (process.env.REQUIRE_POSTGRES === '1') throw new Error(`REQUIRE_POSTGRES=1，但 PostgreSQL 无法连接：${reason}`);
    provide('postgresUrl', undefined);
    const frame = '!'.repeat(80);
    process.stderr.write(`\n${frame}\n!!! PostgreSQL 不可用（${reason}），跳过所有 PostgreSQL 测试\n${frame}\n\n`);
  }
  return async () => {
    if (server.isInitialized) await dropAll(server, prefix);
  };
}

async function dropAll(server: DataSource, prefix: string): Promise<void> {
  const left: { name: string }[] = await server.query(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of left) await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await server.destroy();
}

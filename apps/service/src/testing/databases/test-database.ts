import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseTarget } from '#platform/config/app-config';
import { openConnections } from '#platform/database/connections';
import type { Connections, Dialect, Schema } from '#platform/database/connections';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { migrations } from '../../migrations';
import { schemaOf } from '../../schema';
import { skipDiskWaits } from './disk-waits';
import { addressOf, PostgresServer } from './postgres-server';
import { failOnSlowWork } from '../slow-work';

/** Suites run side by side, each with several processes, on a server that takes 100 connections by default. */
export const TEST_POOL_SIZE = 8;

/** A place for a database, for suites that boot a whole application on it. */
export interface TestTarget {
  readonly target: DatabaseTarget;
  /** The text for `DATABASE_URL`; `undefined` for SQLite, whose file is then in `DATA_DIR`. */
  readonly databaseUrl: string | undefined;
  /** A fresh directory, also usable as `DATA_DIR`. */
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** A migrated, otherwise empty database of a schema. */
export interface TestDatabase {
  readonly database: Database;
  readonly unitOfWork: UnitOfWork;
  readonly connections: Connections;
  close(): Promise<void>;
}

/**
 * Makes a database with the product's migrations, as a copy of the one that is migrated before all tests.
 * `remove` deletes the directory and leaves the database to be dropped beside the tests.
 */
export function createTarget(dialect: Dialect): Promise<TestTarget> {
  return makeTarget(dialect, inject('templates')[dialect]);
}

/** Makes a database that the test migrates itself. */
export function createEmptyTarget(dialect: Dialect): Promise<TestTarget> {
  return makeTarget(dialect);
}

async function makeTarget(dialect: Dialect, template?: string): Promise<TestTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ug-test-'));
  const removeDataDir = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  if (dialect === 'sqlite') {
    const target = { dialect, file: join(dataDir, 'ug.sqlite') } as const;
    if (template) await copyFile(template, target.file);
    return { target, databaseUrl: undefined, dataDir, remove: removeDataDir };
  }
  const name = `${inject('testDatabasePrefix')}${newId()}`;
  // Tests kill processes, never the server: nothing is lost by not waiting for its disk at every commit.
  await onServer(async (server) => {
    await server.query(`CREATE DATABASE ${name} ${template ? `TEMPLATE ${template}` : ''}`);
    await server.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  });
  const url = addressOf(postgresUrl(), name);
  const remove = async (): Promise<void> => {
    await onServer((server) => server.markUsed(name));
    await removeDataDir();
  };
  return { target: { dialect, url, poolSize: TEST_POOL_SIZE }, databaseUrl: url, dataDir, remove };
}

/** Opens a fresh migrated database; `schema` is the platform's own when absent. */
export async function openTestDatabase(dialect: Dialect, schema: Schema = schemaOf([])): Promise<TestDatabase> {
  const isProduct = migrations.every((Migration, i) => schema.migrations[i] === Migration);
  const { target, remove } = await (isProduct ? createTarget : createEmptyTarget)(dialect);
  const connections = await openConnections(target, schema);
  failOnSlowWork(connections);
  const close = async (): Promise<void> => {
    await connections.close();
    await remove();
  };
  try {
    await skipDiskWaits(connections);
    await migrate(connections);
  } catch (error) {
    await close();
    throw error;
  }
  return { connections, database: new Database(connections), unitOfWork: new UnitOfWork(connections), close };
}

function postgresUrl(): string {
  const url = inject('postgresUrl');
  if (!url) throw new Error('no PostgreSQL is reachable: use describeEachDatabase, which skips it');
  return url;
}

async function onServer(work: (server: PostgresServer) => Promise<void>): Promise<void> {
  const server = await PostgresServer.connect(postgresUrl(), inject('testDatabasePrefix'));
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

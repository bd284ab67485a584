import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { inject } from 'vitest';
import type { DatabaseTarget } from '../platform/config/app-config';
import { openConnections } from '../platform/database/connections';
import type { Connections, Dialect, Schema } from '../platform/database/connections';
import { Database } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { UnitOfWork } from '../platform/database/unit-of-work';
import { newId } from '../platform/ids/ids';
import { failOnSlowWork } from './slow-work';
import { schemaOf } from '../schema';

/** An empty place for a database, for suites that boot a whole application on it. */
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

/** Makes an empty target; `remove` deletes the directory and drops the database. */
export async function createTarget(dialect: Dialect): Promise<TestTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ug-test-'));
  const removeDataDir = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  if (dialect === 'sqlite') {
    const target = { dialect, file: join(dataDir, 'ug.sqlite') } as const;
    return { target, databaseUrl: undefined, dataDir, remove: removeDataDir };
  }
  const name = `${inject('testDatabasePrefix')}${newId()}`;
  await askPostgres(`CREATE DATABASE ${name}`);
  const url = new URL(postgresUrl());
  url.pathname = `/${name}`;
  const remove = async (): Promise<void> => {
    await askPostgres(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await removeDataDir();
  };
  return { target: { dialect, url: url.href }, databaseUrl: url.href, dataDir, remove };
}

/** Opens and migrates a fresh database; `schema` is the platform's own when absent. */
export async function openTestDatabase(dialect: Dialect, schema: Schema = schemaOf([])): Promise<TestDatabase> {
  const { target, remove } = await createTarget(dialect);
  const connections = await openConnections(target, schema);
  failOnSlowWork(connections);
  const close = async (): Promise<void> => {
    await connections.close();
    await remove();
  };
  try {
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

async function askPostgres(sql: string): Promise<void> {
  const server = await new DataSource({ type: 'postgres', url: postgresUrl(), poolSize: 1 }).initialize();
  try {
    await server.query(sql);
  } finally {
    await server.destroy();
  }
}

import { existsSync } from 'node:fs';
import { tablesIn } from '#platform/backups/restore-target';
import type { DatabaseTarget } from '#platform/config/app-config';
import { openConnections, type Connections } from '#platform/database/connections';
import { migrate } from '#platform/database/migrate';
import { StartError } from '#platform/errors/start-error';
import { migrations } from '../migrations';
import { MoveMark } from './move-mark';
import type { MoveEnd } from './moved-end';
import { messageOf, openSqlite, postgresEnd } from './open-source';
import { SqliteEnd } from './sqlite-end';

/** `begun` by a move that was cut. */
export type TargetState = 'empty' | 'begun' | 'other';

/** A database that is moved into, as it was found. */
export interface FoundTarget {
  readonly state: TargetState;
  /** Null for a file that is not there yet. */
  readonly end: MoveEnd | null;
  /** Opens it for writing, and makes the file. */
  open(): Promise<OpenTarget>;
  close(): Promise<void>;
}

export interface OpenTarget {
  readonly end: MoveEnd;
  migrate(): Promise<void>;
}

/** Looks at the target and changes nothing. @throws StartError where it does not respond */
export function findTarget(target: DatabaseTarget): Promise<FoundTarget> {
  return target.dialect === 'sqlite' ? findFile(target) : findDatabase(target);
}

const schema = { entities: [], migrations };

async function findFile(target: DatabaseTarget & { dialect: 'sqlite' }): Promise<FoundTarget> {
  const end = existsSync(target.file) ? await openSqlite(target.file) : null;
  const count = async () => Number((await end?.query('SELECT count(*) AS n FROM sqlite_schema'))?.[0]?.['n'] ?? 0);
  let close = async () => end?.close();
  const open = async (): Promise<OpenTarget> => {
    await end?.close();
    const connections = await openConnections(target, schema);
    close = () => connections.close();
    return { end: new SqliteEnd(connections.writer, close), migrate: () => migrateSqlite(connections) };
  };
  return { state: await stateOf(end, count), end, open, close: () => close() };
}

async function migrateSqlite(connections: Connections): Promise<void> {
  await migrate(connections);
  // Rows come before their parents; all are checked in the end.
  await connections.writer.query('PRAGMA foreign_keys = OFF');
}

async function findDatabase(target: DatabaseTarget & { dialect: 'postgres' }): Promise<FoundTarget> {
  const connections = await openConnections(target, schema).catch((cause: Error) => {
    throw new StartError(`--to 指向的 PostgreSQL 打不开：${messageOf(cause.cause)}`, { cause });
  });
  const end = await postgresEnd(connections.openMigrator(), () => connections.close());
  const open = () => Promise.resolve({ end, migrate: async () => void (await migrate(connections)) });
  return { state: await stateOf(end, () => tablesIn(connections)), end, open, close: () => end.close() };
}

async function stateOf(end: MoveEnd | null, countTables: () => Promise<number>): Promise<TargetState> {
  if (!end || (await countTables()) === 0) return 'empty';
  return (await new MoveMark(end).exists()) ? 'begun' : 'other';
}

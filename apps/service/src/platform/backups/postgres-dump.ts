import { join } from 'node:path';
import type { Connections } from '../database/connections';
import { POSTGRES_DUMP } from './backup-files';
import { figuresOf, SCHEMA_SQL, type Ask } from './database-figures';
import type { JudgedDatabase } from './sqlite-copy';
import { assertNewEnough, runTool, versionOf } from './postgres-tools';

/** The versions that take part. */
export interface PostgresVersions {
  readonly tool: string;
  readonly server: string;
}

const numberOf = (row: Record<string, unknown> | undefined, column: string): number => Number(row?.[column] ?? 0);

/** @throws BackupError where `pg_dump` is missing or too old for the server */
export async function dumpVersions({ reader }: Connections): Promise<PostgresVersions> {
  const [row] = (await reader.query('SHOW server_version')) as { server_version: string }[];
  const server = row?.server_version.split(' ')[0] ?? '';
  const tool = await versionOf('pg_dump');
  assertNewEnough('pg_dump', tool, server);
  return { tool, server };
}

/**
 * @param server the version of the server that wrote the dump
 * @throws BackupError where `pg_restore` is missing or too old for the dump
 */
export async function assertRestorable(server: string | null): Promise<void> {
  const tool = await versionOf('pg_restore');
  if (server !== null) assertNewEnough('pg_restore', tool, server.split(' ')[0] ?? '');
}

/** Bytes of the database on its server; a dump is smaller. */
export async function postgresBytes({ reader }: Connections): Promise<number> {
  const [row] = (await reader.query('SELECT pg_database_size(current_database()) AS bytes')) as Record<
    string,
    unknown
  >[];
  return numberOf(row, 'bytes');
}

/** Runs statements on one connection that no timeout of the service cuts. */
export async function askPostgres<T>({ openMigrator }: Connections, work: (ask: Ask) => Promise<T>): Promise<T> {
  const source = await openMigrator();
  try {
    const runner = source.createQueryRunner();
    try {
      return await work(async (sql) => (await runner.query(sql)) as Record<string, unknown>[]);
    } finally {
      await runner.release();
    }
  } finally {
    await source.destroy();
  }
}

/** Counts what is in a database, in one snapshot. */
export const judgePostgres = (connections: Connections): Promise<JudgedDatabase> =>
  askPostgres(connections, async (ask) => {
    await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const judged = await judgedBy(ask);
    await ask('COMMIT');
    return judged;
  });

async function judgedBy(ask: Ask): Promise<JudgedDatabase> {
  const figures = await figuresOf('postgres', ask);
  const [last] = figures.tables['migrations'] ? await ask(SCHEMA_SQL) : [];
  return { figures, schema: last ? String(last['name']) : null };
}

/** Dumps a database that may be in use into a folder, and counts what is in it: both from one snapshot. */
export const dumpPostgres = (
  connections: Connections,
  url: string,
  folder: string,
  stop?: AbortSignal,
): Promise<JudgedDatabase> =>
  askPostgres(connections, async (ask) => {
    await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [row] = await ask('SELECT pg_export_snapshot() AS snapshot');
    const dump = ['--format=custom', '--no-owner', '--no-privileges', '--lock-wait-timeout=60000'];
    const file = join(folder, POSTGRES_DUMP);
    const dumping = runTool('pg_dump', url, [...dump, `--snapshot=${String(row?.['snapshot'])}`, '--file', file], stop);
    // The snapshot lives as long as this transaction, also where one of the two fails.
    const [dumped, judged] = await Promise.allSettled([dumping, judgedBy(ask)]);
    await ask('COMMIT');
    if (dumped.status === 'rejected') throw dumped.reason;
    if (judged.status === 'rejected') throw judged.reason;
    return judged.value;
  });

/** Brings a dump into an empty database: all of it or nothing. */
export const loadPostgres = (url: string, file: string): Promise<void> =>
  runTool('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file]);

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations } from '../../migrations';
import type { DatabaseTarget } from '#platform/config/app-config';
import { openConnections } from '#platform/database/connections';
import { migrate } from '#platform/database/migrate';
import { newId } from '#platform/ids/ids';
import { addressOf, PostgresServer } from './postgres-server';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Migrated, otherwise empty databases to copy: a file, and a database of the server where one is reachable. */
    templates: { readonly sqlite: string; readonly postgres: string | undefined };
  }
}

const source = join(import.meta.dirname, '../..');
const folder = join(source, '../../../.cache/templates');
const KEPT_MILLISECONDS = 24 * 3600_000;
/** Any constant: one run at a time looks after the templates of a server. */
const TEMPLATES_LOCK = 7_164_201_954;

/** Migrates one database of each kind, unless a run before has done so with the same migrations. */
export async function setup(project: TestProject): Promise<void> {
  const key = await hashOfMigrations();
  const { postgresUrl } = project.getProvidedContext();
  const sqlite = await sqliteTemplate(key);
  project.provide('templates', { sqlite, postgres: postgresUrl && (await postgresTemplate(postgresUrl, key)) });
}

/** Of everything that decides what the migrations make. */
async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  const sources = ['migrations', 'platform/database'].map((name) => join(source, name));
  for (const directory of sources)
    for (const name of (await readdir(directory)).filter((file) => !file.endsWith('.spec.ts')).sort())
      hash.update(name).update(await readFile(join(directory, name)));
  hash.update(await readFile(join(source, '../../../node_modules/typeorm/package.json')));
  return hash.digest('hex').slice(0, 16);
}

async function makeMigrated(target: DatabaseTarget): Promise<void> {
  const connections = await openConnections(target, { entities: [], migrations });
  try {
    await migrate(connections);
  } finally {
    await connections.close();
  }
}

async function sqliteTemplate(key: string): Promise<string> {
  const file = join(folder, `${key}.sqlite`);
  if (existsSync(file)) return file;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, newId());
  // The last connection that closes leaves one whole file, without a write-ahead log.
  await makeMigrated({ dialect: 'sqlite', file: unfinished });
  await rename(unfinished, file);
  return file;
}

async function postgresTemplate(url: string, key: string): Promise<string> {
  const name = `ug_template_${key}`;
  const server = await PostgresServer.connect(url, name);
  try {
    await server.query('SELECT pg_advisory_lock($1)', [TEMPLATES_LOCK]);
    // The mark of a template is set last: one that was never finished has none.
    if ((await server.namesOf('d.datname = $1 AND d.datistemplate', [name])).length === 0) {
      await server.drop([name]);
      await server.query(`CREATE DATABASE ${name}`);
      await makeMigrated({ dialect: 'postgres', url: addressOf(url, name), poolSize: 2 });
      // Only a database without connections can be copied.
      await server.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
    }
    await server.query(`COMMENT ON DATABASE ${name} IS '${new Date().toISOString()}'`);
    await dropUnused(server);
  } finally {
    await server.close();
  }
  return name;
}

/** Templates of other migrations stay for a day: another branch may be at work on the same server. */
async function dropUnused(server: PostgresServer): Promise<void> {
  const unused = await server.namesOf(
    `starts_with(d.datname, 'ug_template_') AND shobj_description(d.oid, 'pg_database') < $1`,
    [new Date(Date.now() - KEPT_MILLISECONDS).toISOString()],
  );
  for (const name of unused) await server.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
  await server.drop(unused);
}

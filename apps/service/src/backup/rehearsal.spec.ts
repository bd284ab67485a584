// @module-tag deep
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Database } from '#platform/database/database';
import { backUp, backupsIn, restore, temporaryFolder } from '#testing/processes/backups';
import { describeEachDatabase } from '#testing/each-database';
import { PostgresServer } from '#testing/databases/postgres-server';
import { openTestApp, type TestApp } from '#testing/test-app';
import type { TestTarget } from '#testing/databases/test-database';
import { features } from '../features';

/** The whole product starts twice. */
const PATIENCE_MS = 300_000;
const hasTools = spawnSync('pg_dump', ['--version']).status === 0;

describeEachDatabase('a rehearsal of the restore', (open) => {
  const isAble = open.dialect === 'sqlite' || hasTools;
  const check = (title: string, test: () => Promise<unknown>) => it.skipIf(!isAble)(title, test, PATIENCE_MS);
  let app: TestApp;
  let target: TestTarget;
  beforeAll(async () => {
    target = await open.target();
    app = await openTestApp({ features, target });
  }, PATIENCE_MS);
  afterAll(() => app.close());

  const rehearsalsOf = (folder: string) =>
    app.get(Database).query('SELECT rehearsed_at AS at, rehearsal_error AS error FROM backups WHERE name = :name', {
      name: basename(folder),
    });
  async function temporaryDatabases(): Promise<unknown[]> {
    if (open.dialect === 'sqlite') return [];
    const server = await PostgresServer.connect(inject('postgresUrl') ?? '', 'ug_test');
    try {
      return await server.query(`SELECT datname FROM pg_database WHERE starts_with(datname, 'ug_rehearsal_')`);
    } finally {
      await server.close();
    }
  }

  check('starts the product from the newest backup, leaves nothing behind, and the console is told', async () => {
    const directory = await temporaryFolder();
    expect(await backUp(target, ['--to', directory])).toMatchObject({ code: 0, complaint: '' });
    const [folder = ''] = await backupsIn(directory);
    expect(await rehearsalsOf(folder)).toEqual([{ at: null, error: null }]);
    const passed = await restore(target, ['--rehearse'], { BACKUP_DIR: directory });
    expect(passed).toMatchObject({ code: 0, complaint: '', said: expect.stringContaining('演练通过') });
    expect(await rehearsalsOf(folder)).toEqual([{ at: expect.any(Number), error: null }]);
    expect((await readdir(directory)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await temporaryDatabases()).toEqual([]);
    const log = () => readFileSync(join(directory, 'backup.log'), 'utf8');
    expect(log()).toContain(` 通过演练 ${basename(folder)}`);

    writeFileSync(join(folder, 'objects.jsonl'), '坏了');
    const failed = await restore(target, ['--rehearse', '--from', folder]);
    expect(failed).toMatchObject({ code: 1, complaint: expect.stringContaining('没有通过演练') });
    expect(log()).toMatch(new RegExp(` 没有通过演练 ${basename(folder)}：.*SHA-256`));
    expect(await rehearsalsOf(folder)).toEqual([{ at: expect.any(Number), error: expect.stringContaining('SHA-256') }]);
  });
});

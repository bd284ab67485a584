// @module-tag deep
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FakeClock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { Connections } from '../database/connections';
import { Database } from '../database/database';
import { Jobs } from '../jobs/jobs';
import { TaskRunner } from '../tasks/task-runner.service';
import { backupsIn, temporaryFolder } from '#testing/processes/backups';
import { openTestApp } from '#testing/test-app';
import { FolderStore } from './folder-store';
import { makeBackup } from './make-backup';

async function openWith(env: Readonly<Record<string, string>>, clock = new FakeClock('2026-11-26T19:00:00.000Z')) {
  const app = await openTestApp({ features: [], env, clock });
  onTestFinished(() => app.close());
  await app.get(Jobs).runDue();
  const at = async (time: string) => {
    app.clock.set(time);
    await app.get(Jobs).runDue();
    await app.get(TaskRunner).runDue();
  };
  const rows = () =>
    app
      .get(Database)
      .query<{ state: string; error: string | null; gone: boolean | number }>(
        'SELECT state, error, removed_at IS NOT NULL AS gone FROM backups ORDER BY id',
      );
  return { app, at, rows };
}

it('backs itself up once a day at the time that the operator wants, and keeps as many as they want', async () => {
  const directory = await temporaryFolder();
  const { app, at, rows } = await openWith({ BACKUP_DIR: directory, BACKUP_AT: '04:30', BACKUP_KEEP: '2' });
  await at('2026-11-26T20:20:00.000Z');
  expect(await backupsIn(directory)).toEqual([]);
  for (const time of ['20:40', '20:55', '23:00']) await at(`2026-11-26T${time}:00.000Z`);
  expect(await backupsIn(directory)).toHaveLength(1);
  const { dataDir, database } = app.get(AppConfig);
  const source = { dataDir, database, bucket: null, connections: app.get(Connections) };
  const byHand = await makeBackup(source, {
    store: new FolderStore(directory),
    passphrase: undefined,
    origin: 'command',
  });
  for (const day of [27, 28]) await at(`2026-11-${day}T20:40:00.000Z`);
  expect(await backupsIn(directory)).toHaveLength(3);
  expect(await backupsIn(directory)).toContain(byHand.folder);
  expect((await rows()).map(({ state, gone }) => [state, Boolean(gone)])).toEqual([
    ['done', true],
    ['done', false],
    ['done', false],
  ]);
}, 300_000);

// The clocks skip two to three o'clock on the first day, and show it twice on the other.
it.each([
  ['2026-03-29', '01:10', '01:50'],
  ['2026-10-25', '02:10', '02:50'],
])(
  'keeps to the clocks on the wall on %s, when they change',
  async (day, before, after) => {
    const directory = await temporaryFolder();
    const env = { BACKUP_DIR: directory, BACKUP_AT: '03:30' };
    const { at } = await openWith(env, new FakeClock(`${day}T00:10:00.000Z`, 'Europe/Paris'));
    await at(`${day}T${before}:00.000Z`);
    expect(await backupsIn(directory)).toEqual([]);
    await at(`${day}T${after}:00.000Z`);
    expect(await backupsIn(directory)).toHaveLength(1);
  },
  300_000,
);

it('makes none where nobody said where to', async () => {
  const { at, rows } = await openWith({});
  await at('2026-11-26T23:00:00.000Z');
  expect(await rows()).toEqual([]);
});

it('says why there is none, and tries again', async () => {
  const directory = join(await temporaryFolder(), 'backups');
  writeFileSync(directory, 'a file where a folder should be');
  const { at, rows } = await openWith({ BACKUP_DIR: directory });
  await at('2026-11-26T20:40:00.000Z');
  expect(await rows()).toEqual([
    { state: 'failed', error: expect.stringContaining('EEXIST'), gone: expect.anything() },
  ]);
  expect(readdirSync(join(directory, '..'))).toEqual(['backups']);
});

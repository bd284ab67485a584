// @module-tag deep
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { messages } from '#features/players/messages/messages.feature';
import { openBackup, openStore } from '#platform/backups/open-store';
import { AppConfig, loadPlaces } from '#platform/config/app-config';
import { Database } from '#platform/database/database';
import { Jobs } from '#platform/jobs/jobs';
import { openStorage } from '#platform/storage/open-storage';
import { Storage } from '#platform/storage/storage';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { backUp, backupsIn, objectFile, objectName, restore, temporaryFolder } from '#testing/processes/backups';
import { startBucketServer } from '#testing/fakes/bucket-server';
import { openTestApp } from '#testing/test-app';
import { createEmptyTarget, createTarget } from '#testing/databases/test-database';

async function newBucket() {
  const server = await startBucketServer();
  onTestFinished(() => server.close());
  return server.env();
}

it('a backup has the files of a bucket, takes those once, and a restore brings them into another bucket', async () => {
  const [env, otherEnv] = [await newBucket(), await newBucket()];
  const target = await createTarget('sqlite');
  const app = await openTestApp({ features: [messages], target, env });
  onTestFinished(async () => {
    await app.close();
    await target.remove();
  });
  const [name, bytes] = [objectName(), Buffer.from('一部视频的字节')];
  await app.get(Storage).write(name, bytes);

  const directory = await temporaryFolder();
  for (const count of [1, 2]) {
    expect(await backUp(target, ['--to', directory], env)).toMatchObject({ code: 0, complaint: '' });
    expect(await backupsIn(directory)).toHaveLength(count);
  }
  const folders = await backupsIn(directory);
  for (const folder of folders) expect(readFileSync(objectFile(folder, name)).equals(bytes)).toBe(true);

  const place = { ...(await createEmptyTarget('sqlite')), dataDir: await temporaryFolder() };
  const from = ['--from', folders[0] ?? '', '--without-secret'];
  const { code, complaint, said } = await restore(place, from, otherEnv);
  expect([code, complaint]).toEqual([0, '']);
  expect(said).toContain('与存储桶 ug-objects');
  const restored = openStorage(loadPlaces({ DATA_DIR: place.dataDir, ...otherEnv }));
  expect((await buffer((await restored.read(name))!)).equals(bytes)).toBe(true);
  expect(await readdir(place.dataDir)).not.toContain('uploads');
}, 300_000);

/** Backups in a bucket of their own; files stay on the disk. */
async function newBackupBucket() {
  const { S3_ENDPOINT = '' } = await newBucket();
  return { BACKUP_S3_ENDPOINT: S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' };
}

it('a backup in a bucket is restored from there, and one of another byte is not', async () => {
  const env = await newBackupBucket();
  const target = await createTarget('sqlite');
  const app = await openTestApp({ features: [messages], target });
  onTestFinished(async () => {
    await app.close();
    await target.remove();
  });
  const [name, bytes] = [objectName(), Buffer.from('一部视频的字节')];
  await app.get(Storage).write(name, bytes);
  const to = 's3://ug-objects/daily';
  const { code, complaint, said } = await backUp(target, ['--to', to], env);
  expect([code, complaint]).toEqual([0, '']);
  const [, address = ''] = /完成：(\S+)（/.exec(said) ?? [];
  expect(address).toMatch(/^s3:\/\/ug-objects\/daily\/ug-\d{8}-/);
  expect((await readdir(join(target.dataDir, 'backup-work'))).filter((one) => one.startsWith('.'))).toEqual([]);
  const [row] = await app.get(Database).query('SELECT folder FROM backups');
  expect(row).toEqual({ folder: address });

  const place = { ...(await createEmptyTarget('sqlite')), dataDir: await temporaryFolder() };
  const from = ['--from', address, '--without-secret'];
  const { backup } = loadPlaces(env);
  const { store } = openBackup(address, { dataDir: place.dataDir, backup });
  const key = `daily/objects/${createHash('sha256').update(bytes).digest('hex')}`;
  await store.remote?.bucket.put(key, Buffer.from('一部视频的字书'));
  const changed = await restore(place, from, env);
  expect([changed.code, changed.complaint]).toEqual([1, expect.stringContaining('与清单的 SHA-256 不符')]);
  await expect(readdir(join(place.dataDir, 'uploads'))).rejects.toThrow('ENOENT');

  await store.remote?.bucket.put(key, bytes);
  expect(await restore(place, from, env)).toMatchObject({ code: 0, complaint: '' });
  expect(readFileSync(objectFile(place.dataDir, name)).equals(bytes)).toBe(true);
  expect(await readdir(join(place.dataDir, 'backup-work'))).toEqual([]);
  const restored = await openTestApp({ features: [messages], target: place });
  await restored.close();
}, 300_000);

it('a backup in a bucket is rehearsed from there, leaves nothing behind, and the console is told', async () => {
  const env = { ...(await newBackupBucket()), BACKUP_DIR: 's3://ug-objects/daily' };
  const target = await createTarget('sqlite');
  const app = await openTestApp({ features: [messages], target });
  onTestFinished(async () => {
    await app.close();
    await target.remove();
  });
  const [name, bytes] = [objectName(), Buffer.from('一部视频的字节')];
  await app.get(Storage).write(name, bytes);
  expect(await backUp(target, ['--to', env.BACKUP_DIR], env)).toMatchObject({ code: 0, complaint: '' });
  const rehearsals = () =>
    app.get(Database).query('SELECT folder, rehearsed_at AS at, rehearsal_error AS error FROM backups');
  const work = join(target.dataDir, 'backup-work');
  const { store } = openBackup(`${env.BACKUP_DIR}/ug-20261127-000000-0000`, {
    dataDir: target.dataDir,
    backup: loadPlaces(env).backup,
  });
  const [backup] = await store.list();

  const passed = await restore(target, ['--rehearse'], env);
  expect(passed).toMatchObject({ code: 0, complaint: '', said: expect.stringContaining('演练通过') });
  expect(passed.said).toContain(backup?.folder);
  expect(await rehearsals()).toEqual([{ folder: backup?.folder, at: expect.any(Number), error: null }]);
  expect((await readdir(work)).filter((one) => one.startsWith('.') || one === 'rehearsal')).toEqual([]);

  const key = `daily/objects/${createHash('sha256').update(bytes).digest('hex')}`;
  await store.remote?.bucket.put(key, Buffer.from('一部视频的字书'));
  const failed = await restore(target, ['--rehearse', '--from', backup?.folder ?? ''], env);
  expect(failed).toMatchObject({ code: 1, complaint: expect.stringContaining('没有通过演练') });
  expect(await store.list()).toHaveLength(1);
}, 300_000);

it('backs itself up into a bucket once a day, and keeps as many as the operator wants', async () => {
  const env = { ...(await newBackupBucket()), BACKUP_DIR: 's3://ug-objects/daily', BACKUP_KEEP: '1' };
  const app = await openTestApp({ features: [], env });
  onTestFinished(() => app.close());
  const store = openStore(env.BACKUP_DIR, app.get(AppConfig));
  for (const time of ['26T19:00', '26T20:40', '27T20:40']) {
    app.clock.set(`2026-11-${time}:00.000Z`);
    await app.get(Jobs).runDue();
    await app.get(TaskRunner).runDue();
  }
  const [kept, ...others] = await store.list();
  expect(others).toEqual([]);
  const rows = await app.get(Database).query('SELECT folder, removed_at IS NOT NULL AS gone FROM backups ORDER BY id');
  expect(rows).toEqual([
    { folder: expect.stringMatching(/^s3:/), gone: 1 },
    { folder: kept?.folder, gone: 0 },
  ]);
}, 300_000);

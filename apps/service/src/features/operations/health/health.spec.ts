import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AlarmSources } from '#platform/alarms/alarm-sources';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { BackupsRepository } from '#platform/backups/backups.repository';
import type { Manifest } from '#platform/backups/manifest';
import { Metrics } from '#platform/observability/metrics';
import { describeEachDatabase, describePostgresAndRedis } from '#testing/each-database';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { openTwoApps } from '#testing/two-apps';
import { DiskGrowthService } from './disk-growth.service';
import { DiskSamplesRepository } from './disk-samples.repository';
import { HealthProcessesService } from './health-processes.service';
import { health } from './health.feature';

const manifest = (name: string, at: string) =>
  ({
    name,
    at,
    database: { bytes: 700 },
    objects: { count: 3, totalBytes: 9000 },
    secrets: null,
  }) as unknown as Manifest;

describeEachDatabase('how the machine does', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ features: [health], target: await open.target(), env: { BACKUP_DIR: '/backup' } });
  });
  afterAll(() => app.close());
  const read = async () => (await app.staff('owner')).call('getHealth');

  it('shows the owner versions, sizes and the disk, and that nothing was backed up yet', async () => {
    const { database, disk, ...rest } = await read();
    expect(rest).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.versions.node,
      backups: { directory: '/backup', isDaily: true, keep: 14, last: null, lastFailure: null, rehearsed: null },
    });
    expect(database).toMatchObject({ dialect: open.dialect, version: expect.stringMatching(/^\d+\.\d+/) });
    expect(database.bytes).toBeGreaterThan(100_000);
    expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes);
  });

  it('says when the disk will be full, by the samples of the last days, and nothing before there are some', async () => {
    expect((await read()).growth).toEqual({
      state: 'unknown',
      fullOn: null,
      bytesPerDay: null,
      databaseBytesPerDay: null,
    });
    app.clock.set('2026-11-27T04:00:00.000Z');
    const { disk } = await read();
    const [samples, now] = [app.get(DiskSamplesRepository), app.clock.now().getTime()];
    // For three days the disk has filled by a tenth of its free space each day.
    const daily = Math.floor(disk.freeBytes / 10);
    for (let hours = 72; hours >= 0; hours -= 6) {
      const [at, freeBytes] = [new Date(now - hours * 3600 * 1000), disk.freeBytes + Math.round((daily * hours) / 24)];
      const sample = { at, totalBytes: disk.totalBytes, freeBytes, databaseBytes: 1000 * (72 - hours) };
      await app.get(UnitOfWork).run(() => samples.add(sample));
    }
    const { growth } = await read();
    expect(growth).toMatchObject({ state: 'dated', databaseBytesPerDay: 24_000 });
    expect(['2026-12-06', '2026-12-07', '2026-12-08']).toContain(growth.fullOn);
    await app.get(DiskGrowthService).sample();
    app.clock.set('2027-01-27T04:00:00.000Z');
    await app.get(DiskGrowthService).sample();
    expect(await app.get(Database).query('SELECT at FROM disk_samples')).toHaveLength(1);
  });

  it('shows the last whole backup, a failure that is newer, and the rehearsal', async () => {
    const backups = app.get(BackupsRepository);
    const write = (work: () => Promise<unknown>) => app.get(UnitOfWork).run(work);
    const failed = (at: string) => backups.addFailed('/backup', 'schedule', { error: '磁盘已满', at: new Date(at) });
    await write(() => failed('2026-11-20T20:30:00.000Z'));
    for (const day of ['21', '22'])
      await write(() =>
        backups.addMade(
          {
            folder: `/backup/${day}`,
            manifest: manifest(`ug-202611${day}-203000-0000`, `2026-11-${day}T20:30:00.000Z`),
          },
          'schedule',
          new Date(),
        ),
      );
    await write(() => backups.markRehearsed('ug-20261121-203000-0000', new Date('2026-11-22T01:00:00.000Z'), null));
    const { backups: shown } = await read();
    expect(shown).toMatchObject({
      last: { folderName: 'ug-20261122-203000-0000', bytes: 9700, objects: 3, hasSecrets: false, rehearsedAt: null },
      lastFailure: null,
      rehearsed: { folderName: 'ug-20261121-203000-0000', rehearsedAt: '2026-11-22T01:00:00.000Z' },
    });
    await write(() => failed('2026-11-23T20:30:00.000Z'));
    expect((await read()).backups.lastFailure).toEqual({ at: '2026-11-23T20:30:00.000Z', error: '磁盘已满' });
  });

  it('shows this process, tasks that wait, and settings that are unsafe', async () => {
    const { processes, mayMissProcesses, tasks, unsafeSettings, certificates } = await read();
    expect(processes).toEqual([expect.objectContaining({ isThis: true, pid: process.pid, sockets: 0 })]);
    expect([mayMissProcesses, tasks.dead, certificates]).toEqual([open.dialect === 'postgres', 0, []]);
    expect(unsafeSettings).toEqual([]);
  });

  it('is shown to Prometheus as well', async () => {
    const lines = (await app.get(Metrics).registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
    const figures = new Map(lines.map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]));
    const { database, disk } = await read();
    expect(figures.get('ug_database_bytes')).toBeGreaterThanOrEqual(database.bytes);
    expect(figures.get('ug_disk_total_bytes')).toBe(disk.totalBytes);
    expect(figures.get('ug_disk_free_bytes')).toBeGreaterThan(0);
    expect(figures.get('ug_backup_completed_timestamp_seconds')).toBe(Date.parse('2026-11-22T20:30:00.000Z') / 1000);
    expect(figures.get('ug_feed_lag_seconds')).toBe(0);
  });

  it('is for those who may see it', async () => {
    expect(await outcomeOf((await app.staff('operator')).call('getHealth'))).toBe('staff.forbidden');
  });
});

describePostgresAndRedis('the processes of a product', () => {
  it('see each other, and forget the one that is silent', async () => {
    const { here, there, close } = await openTwoApps([health], 'h');
    onTestFinished(close);
    const seen = async (app: TestApp) => {
      const { processes, mayMissProcesses } = await (await app.staff('owner')).call('getHealth');
      return [processes.map(({ isThis }) => isThis), mayMissProcesses];
    };
    expect(await seen(here)).toEqual([[true], false]);
    await vi.waitFor(async () => {
      there.get(HealthProcessesService).publish();
      expect(await seen(here)).toEqual([[true, false], false]);
    });
    here.clock.advance(40);
    expect(await seen(here)).toEqual([[true], false]);
  });
});

describe('alarms of the machine', () => {
  /** What is found of a kind by a product with these settings. */
  async function foundOf(kind: string, env: Readonly<Record<string, string>>) {
    const app = await openTestApp({ features: [health], env });
    const source = app.get(AlarmSources).find(kind);
    const found = await source?.look();
    await app.close();
    return found?.map(({ text }) => text);
  }

  it('are of payments without money, where the product is open to all', async () => {
    const open = { SANDBOX_PAY: 'public', PUBLIC_URL: 'https://portal.example.com' };
    expect(await foundOf('sandbox-pay', open)).toEqual([
      expect.stringMatching(/^沙箱支付开着，而 PUBLIC_URL 是 https/),
    ]);
    expect(await foundOf('sandbox-pay', { ...open, SANDBOX_PAY: '0' })).toEqual([]);
    expect(await foundOf('sandbox-pay', {})).toEqual([]);
  });

  it('are of a Redis that is not there, where there should be one', async () => {
    expect(await foundOf('redis', { REDIS_URL: 'redis://127.0.0.1:1' })).toHaveLength(1);
    expect(await foundOf('redis', {})).toEqual([]);
  });

  it('are of a backup that failed', async () => {
    const app = await openTestApp({ features: [health] });
    const look = async () => (await app.get(AlarmSources).find('backup')?.look())?.map(({ text }) => text);
    expect(await look()).toEqual([]);
    const failure = { error: '磁盘已满', at: app.clock.now() };
    await app.get(UnitOfWork).run(() => app.get(BackupsRepository).addFailed('/backup', 'schedule', failure));
    expect(await look()).toEqual(['最近一次备份没有完成：磁盘已满']);
    await app.close();
  });
});

import { describe, expect, it } from 'vitest';
import { backupProblem, diskProblem } from './health.rules';

const GIGA = 1024 ** 3;

it('a disk is short of space below a tenth', () => {
  expect(diskProblem({ totalBytes: 100 * GIGA, freeBytes: 10 * GIGA })).toBeNull();
  expect(diskProblem({ totalBytes: 100 * GIGA, freeBytes: 9.96 * GIGA })).toMatch(/只剩 10\.0 GB（共 100\.0 GB）/);
});

describe('backups', () => {
  const none = { directory: '/backup', isDaily: true, keep: 14, last: null, lastFailure: null, rehearsed: null };
  const last = {
    folderName: 'a',
    folder: '/backup/a',
    origin: 'schedule',
    at: '2026-11-25T20:30:00.000Z',
    bytes: 1,
    databaseBytes: 1,
    objects: 0,
    hasSecrets: true,
    rehearsedAt: null,
    rehearsalError: null,
  } as const;
  const problem = (backups: Parameters<typeof backupProblem>[0], now: string, startedAt = '2026-11-01T00:00:00.000Z') =>
    backupProblem(backups, { startedAt: new Date(startedAt), now: new Date(now) });

  it('are late after 26 hours, where they are made daily', () => {
    expect(problem({ ...none, last }, '2026-11-26T22:30:00.000Z')).toBeNull();
    expect(problem({ ...none, last }, '2026-11-26T23:30:01.000Z')).toMatch(/^最近一次备份是 27 小时以前/);
    expect(problem({ ...none, last, isDaily: false }, '2026-11-29T00:00:00.000Z')).toBeNull();
  });

  it('are missed a day after the start where there is none yet', () => {
    expect(problem(none, '2026-11-26T00:00:00.000Z', '2026-11-25T00:00:00.000Z')).toBeNull();
    expect(problem(none, '2026-11-26T03:00:00.000Z', '2026-11-25T00:00:00.000Z')).toMatch(
      /^启动 27 小时以来还没有备份/,
    );
  });

  it('failed where the newest did, also where nobody asked for daily ones', () => {
    const lastFailure = { at: '2026-11-26T20:30:00.000Z', error: '磁盘已满' };
    expect(problem({ ...none, last, lastFailure, isDaily: false }, '2026-11-26T20:31:00.000Z')).toBe(
      '最近一次备份没有完成：磁盘已满',
    );
  });
});

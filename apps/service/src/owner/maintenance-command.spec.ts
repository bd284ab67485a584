import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { maintenance } from '#features/operations/maintenance/maintenance.feature';
import { FakeClock } from '#platform/clock/clock';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { instantOf, runMaintenance } from './maintenance-command';

describe('the command for maintenance', () => {
  let app: TestApp;
  let target: TestTarget;
  beforeAll(async () => {
    target = await createTarget('sqlite');
    app = await openTestApp({ features: [maintenance, auditLog], target });
  });
  afterAll(async () => {
    await app.close();
    await target.remove();
  });

  async function run(...args: string[]) {
    const lines: string[] = [];
    const terminal = {
      say: (line: string) => void lines.push(line),
      complain: (line: string) => void lines.push(line),
    };
    const code = await runMaintenance(args, terminal, { DATA_DIR: target.dataDir });
    return { code, said: lines.join('\n') };
  }
  const state = async () => (await app.staff('owner')).call('getMaintenance');

  it('says that there is none, also without a word', async () => {
    for (const args of [[], ['status'], ['off']])
      expect(await run(...args)).toEqual({ code: 0, said: '现在没有维护，玩家可以正常使用。' });
  });

  it('begins it beside the running service, with its end in the time zone of the product, and ends it', async () => {
    const { code, said } = await run('on', '--until', '2099-11-27 14:00', '--message', '更新服务器');
    const [plan, ...rest] = said.split('\n');
    const shown = [
      '维护中，预计 2099-11-27 14:00（Asia/Shanghai）恢复，说明：更新服务器。',
      '结束维护：npm run maintenance -- off',
    ];
    expect([code, plan, rest]).toEqual([0, expect.stringMatching(/^将开始维护：/), shown]);
    expect(await state()).toMatchObject({ isOn: true, until: '2099-11-27T06:00:00.000Z', message: '更新服务器' });
    expect((await run('status')).said).toBe(shown.join('\n'));
    expect((await run('on', '--message', '换一块磁盘')).said).toMatch(/^将修改恢复时间和说明：.+\n维护中，/);
    expect((await run('off')).said).toMatch(/^将结束维护：.+\n现在没有维护，玩家可以正常使用。$/);
    expect(await state()).toMatchObject({ isOn: false, until: null });
    const [entry] = await (await app.staff('owner')).call('consoleListAuditLog');
    expect(entry).toMatchObject({
      action: 'end',
      resource: 'maintenance',
      staffName: expect.stringMatching(/^本机命令/),
    });
  });

  it('changes nothing where it is not understood or refused', async () => {
    const { version } = await state();
    const wrong = [['stop'], ['on', 'now'], ['off', '--until', '14:00'], ['on', '--until', '下午'], ['--force']];
    for (const args of wrong)
      expect(await run(...args)).toMatchObject({ code: 2, said: expect.stringMatching(/^没有看懂/) });
    expect((await run('on', '--message', '长'.repeat(201))).code).toBe(2);
    expect(await run('on', '--until', '2020-01-01 00:00')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/\n没有完成：预计恢复时间必须晚于现在$/),
    });
    expect((await state()).version).toBe(version);
    expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringContaining('--until') });
  });
});

describe('a time that is typed', () => {
  it('is of today, or of tomorrow where it has passed', () => {
    const clock = new FakeClock('2026-12-31T08:00:00.000Z');
    expect(instantOf('18:30', clock).toISOString()).toBe('2026-12-31T10:30:00.000Z');
    expect(instantOf('9：05', clock).toISOString()).toBe('2027-01-01T01:05:00.000Z');
    expect(instantOf('2027-2-3 0:00', clock).toISOString()).toBe('2027-02-02T16:00:00.000Z');
  });
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { ageText } from './health-age';

type Health = Schemas['Health'];

const example = () => exampleFor<Health>('getHealth');
const open = (change: Partial<Health['backups']>, role: 'owner' | 'read-only' = 'owner') => {
  const body = { ...example(), backups: { ...example().backups, ...change } };
  renderConsole({ path: '/health', role, responses: { getHealth: () => ({ body }) } });
};
const backups = async () => within(await screen.findByRole('region', { name: '备份' }));

describe('how the machine does', () => {
  it('tells the owner versions, sizes, the last backup and the rehearsal', async () => {
    open({});
    const machine = within(await screen.findByRole('region', { name: '服务' }));
    for (const text of ['0.2.0', 'Node 22.20.0', '700 MB', /SQLite 3\.50\.4，待写回/, '60.0 GB'])
      expect(machine.getByText(text)).toBeVisible();
    const section = await backups();
    for (const text of ['5.0 GB', /自动$/, '在备份中', /前通过$/, /每天备份到 \/backup，保留 14 份/])
      expect(section.getByText(text)).toBeVisible();
  });

  it.each([
    [{ state: 'dated', fullOn: '2027-01-08', bytesPerDay: 1024 ** 3, databaseBytesPerDay: 0 }, '预计 1 月 8 日'],
    [{ state: 'far', fullOn: null, bytesPerDay: 0, databaseBytesPerDay: 0 }, '超过一年'],
    [{ state: 'unknown', fullOn: null, bytesPerDay: null, databaseBytesPerDay: null }, '数据不足'],
  ] as const)('says when the disk will be full: %j', { tags: ['deep'] }, async (growth, text) => {
    renderConsole({
      path: '/health',
      role: 'owner',
      responses: { getHealth: () => ({ body: { ...example(), growth } }) },
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it(
    'names the operations that took longest in the last hour, or says that there were none',
    { tags: ['deep'] },
    async () => {
      open({});
      const section = within(await screen.findByRole('region', { name: '最慢的接口' }));
      expect(section.getByRole('row', { name: 'GET /admin/search 12 184 毫秒 1,240 毫秒' })).toBeVisible();
      cleanup();
      const body = { ...example(), slowOperations: [] };
      renderConsole({ path: '/health', responses: { getHealth: () => ({ body }) } });
      expect(await screen.findByText('最近一小时没有请求。')).toBeVisible();
    },
  );

  it('names the statements that took most time, whole and with their plan at a tap', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/health', role: 'read-only' });
    const section = within(await screen.findByRole('region', { name: '最慢的语句' }));
    const [, row, commit] = section.getAllByRole('row');
    if (!row || !commit) throw new Error('two statements were expected');
    for (const text of ['8,421', '14.737 秒', '1.7 毫秒', '312.4 毫秒', '20'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).queryByText(/LIMIT \?$/)).toBeNull();
    await user.click(within(row).getByRole('button', { name: '展开' }));
    expect(within(row).getByText(/LIMIT \?$/)).toBeVisible();
    await user.click(within(row).getByRole('button', { name: '查看执行计划' }));
    expect(await within(row).findByText(/SEARCH p USING INDEX ix_posts_published/)).toBeVisible();
    expect(service.callsOf('getStatementPlan').map(({ params }) => params)).toEqual([
      { statementId: '3f9c2a7be1d04586' },
    ]);
    await user.click(within(row).getByRole('button', { name: '收起执行计划' }));
    expect(within(row).queryByText(/SEARCH p/)).toBeNull();
    expect(within(commit).getByText('COMMIT')).toBeVisible();
    expect(within(commit).queryByRole('button')).toBeNull();
  });

  it('says why there is no plan', { tags: ['deep'] }, async () => {
    const message = '应答的进程最近一小时没有运行过这条语句，请刷新后再试';
    const refused = () => ({ status: 404, body: { code: 'health.statementUnknown', message } });
    const { user } = renderConsole({ path: '/health', responses: { getStatementPlan: refused } });
    await user.click(await screen.findByRole('button', { name: '查看执行计划' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it(
    'shows every process, tasks, calls of other services with certificates, and settings that are unsafe',
    { tags: ['deep'] },
    async () => {
      open({});
      const processes = within(await screen.findByRole('region', { name: '进程' }));
      expect(processes.getByRole('row', { name: /^app1 4211（本进程） 0\.2\.0 .+ 318 0 秒$/ })).toBeVisible();
      expect(processes.getByRole('row', { name: /^app2 3977 .+ 295 0\.4 秒$/ })).toBeVisible();
      expect(screen.getByText('2 个失败')).toBeVisible();
      expect(screen.getByText('“每日备份”等了 35 秒')).toBeVisible();
      const providers = within(screen.getByRole('region', { name: '外部服务' }));
      expect(providers.getByRole('row', { name: /^微信支付 86 3 214 毫秒 5,003 毫秒 .+HTTP 503$/ })).toBeVisible();
      expect(providers.getByRole('row', { name: '短信 41 0 180 毫秒 620 毫秒 无' })).toBeVisible();
      expect(providers.getByRole('row', { name: '支付宝公钥 无 公钥没有有效期' })).toBeVisible();
      expect(screen.getByText('请求没有频率限制（RATE_LIMIT 是 0）')).toBeVisible();
    },
  );

  it('says where it cannot see other processes, and that nothing was called', { tags: ['deep'] }, async () => {
    const change = { mayMissProcesses: true, providers: [], certificates: [], slowStatements: [] };
    const body = { ...example(), ...change, tasks: { dead: 0, lagSeconds: 0, lagging: null } };
    renderConsole({ path: '/health', responses: { getHealth: () => ({ body }) } });
    for (const text of [
      /看不到其他进程/,
      '最近一小时本进程没有调用外部服务。',
      '最近一小时没有语句。',
      '没有失败',
      '没有任务在等',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that there is no backup, and how to make one', { tags: ['deep'] }, async () => {
    open({ last: null, rehearsed: null, directory: null, isDaily: false });
    expect((await backups()).getByText(/还没有备份。.+npm run backup/)).toBeVisible();
  });

  it('says that no backup was ever restored', { tags: ['deep'] }, async () => {
    open({ rehearsed: null });
    expect((await backups()).getByText('未演练')).toBeVisible();
  });

  it('says why the newest backup or the rehearsal failed', { tags: ['deep'] }, async () => {
    const rehearsed = { ...(example().backups.rehearsed as Schemas['Backup']), rehearsalError: '行数与清单不一致' };
    open({ lastFailure: { at: '2026-11-26T20:30:00.000Z', error: '磁盘已满' }, rehearsed }, 'read-only');
    const section = await backups();
    expect(section.getByText(/最近一次备份没有完成.+磁盘已满/)).toBeVisible();
    expect(section.getByText('未通过')).toBeVisible();
    expect(section.getByText('行数与清单不一致')).toBeVisible();
  });

  it('tries a connection at a tap, once, and says what came back', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/health', role: 'owner' });
    const section = within(await screen.findByRole('region', { name: '测试' }));
    const sms = section.getByRole('button', { name: '测试短信' });
    expect(sms).toBeDisabled();
    await user.type(section.getByLabelText('自己的手机号'), '138 0000 1234');
    for (const tap of [1, 2]) fireEvent.click(sms, { detail: tap });
    expect(await section.findByText(/接受了发往 138\*\*\*\*1234 的一条验证码/)).toBeVisible();
    expect(service.callsOf('runHealthCheck').map(({ params, body }) => [params, body])).toEqual([
      [{ kind: 'sms' }, { phone: '13800001234' }],
    ]);
  });

  it('says what went wrong with a connection', { tags: ['deep'] }, async () => {
    const runHealthCheck = () => ({ body: { isGood: false, text: '没有开通任何支付渠道，玩家不能充值。' } });
    renderConsole({ path: '/health', role: 'owner', responses: { runHealthCheck } });
    await userEvent.click(await screen.findByRole('button', { name: '测试支付' }));
    expect(await screen.findByText('没有开通任何支付渠道，玩家不能充值。')).toBeVisible();
  });

  it('leaves the tests to those who may', async () => {
    open({}, 'read-only');
    await backups();
    expect(screen.queryByRole('region', { name: '测试' })).toBeNull();
  });

  it('says why it cannot be shown', { tags: ['deep'] }, async () => {
    const responses = { getHealth: () => ({ status: 503, body: { code: 'http.503', message: '服务不可用' } }) };
    renderConsole({ path: '/health', role: 'owner', responses });
    expect(await screen.findByText('服务不可用')).toBeVisible();
  });

  it.each([
    [0, '0 分钟'],
    [119 * 60_000, '119 分钟'],
    [47 * 3_600_000, '47 小时'],
    [50 * 3_600_000, '2 天'],
  ])('counts an age of %d ms', { tags: ['deep'] }, (age, text) => {
    expect(ageText(new Date(1e12 - age).toISOString(), 1e12)).toBe(text);
  });
});

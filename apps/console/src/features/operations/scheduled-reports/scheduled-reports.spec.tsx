import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const schedule = exampleFor<Schemas['ScheduledReport']>('consoleGetScheduledReport');
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const choose = async (user: ReturnType<typeof renderConsole>['user'], field: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('scheduled reports', () => {
  it('are listed with their report, their times and why one has stopped', async () => {
    renderConsole({ path: '/scheduled-reports', role: 'finance' });
    const row = within((await screen.findByText('每周留存')).closest<HTMLElement>('tr')!);
    for (const text of ['玩家分析：留存', '每周一 08:00', '最近 30 天', '已自动停止', '负责人“李想”的账号已停用'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByText('每天 06:30')).toBeVisible();
  });

  it('say that there are none yet, and how one is made', { tags: ['deep'] }, async () => {
    const responses = { consoleListScheduledReports: () => ({ body: [] }) };
    renderConsole({ path: '/scheduled-reports', role: 'finance', responses });
    expect(await screen.findByText('还没有定时报表')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('link', { name: /新建/ })).toBeVisible());
  });

  it('are made of a report, its values and a time', async () => {
    const { user, service } = renderConsole({ path: '/scheduled-reports/create', role: 'finance' });
    await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '到账订单');
    await choose(user, /^报表/, '充值订单');
    await choose(user, /^状态/, '已到账');
    await choose(user, /^频率/, '每周');
    await choose(user, /^星期/, '周三');
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await waitFor(() => expect(service.callsOf('consoleCreateScheduledReport')).toHaveLength(1));
    expect(service.callsOf('consoleCreateScheduledReport')[0]?.body).toEqual({
      name: '到账订单',
      report: 'orders.table',
      cadence: 'week',
      weekday: 3,
      monthDay: null,
      time: '06:30',
      span: 'yesterday',
      filters: { state: 'credited' },
      keptDays: 30,
    });
  });

  it('lose a value that another report does not know', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/scheduled-reports/1', role: 'finance' });
    expect(await screen.findByText(/^下次生成：2026-11-28 06:30，以负责人“周宁”的权限生成$/)).toBeVisible();
    await choose(user, /^报表/, '经营数据：每日');
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await waitFor(() => expect(service.callsOf('consoleUpdateScheduledReport')).toHaveLength(1));
    const body = service.callsOf('consoleUpdateScheduledReport')[0]?.body;
    expect(body).toMatchObject({ version: schedule.version, report: 'money-reports.days', filters: {} });
  });

  it('show their files with rows, size and last day', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/scheduled-reports/1', role: 'finance' });
    const files = within(await screen.findByRole('region', { name: '生成的文件' }));
    expect(await files.findByText(/1,204 条 · 145 KB · 保留至 2026-12-26/)).toBeVisible();
    expect(files.getByText(/已导出 500/)).toBeVisible();
    expect(files.getByRole('button', { name: '下载 每日充值订单-2026-11-25至2026-11-25.csv' })).toBeVisible();
  });

  it('are made at once, and switched off after a question', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/scheduled-reports/1', role: 'finance' });
    await user.click(await screen.findByRole('button', { name: '立即生成' }));
    expect(await screen.findByText(/^正在生成 每日充值订单/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '停用' }));
    await user.click((await dialogOf(/^停用/)).getByRole('button', { name: '停用' }));
    await waitFor(() => expect(service.callsOf('pauseScheduledReport')).toHaveLength(1));
    expect(await screen.findByText('已停用，不会自动生成')).toBeVisible();
  });

  it('are read, and their files fetched, by those who only read', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/scheduled-reports/1/show', role: 'read-only' });
    expect(await screen.findByText('状态：已到账')).toBeVisible();
    expect(await screen.findByRole('button', { name: /^下载/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即生成' })).toBeNull();
  });

  it('say where there are no files yet', { tags: ['deep'] }, async () => {
    const responses = { listScheduledReportFiles: () => ({ body: [] }) };
    renderConsole({ path: '/scheduled-reports/1', role: 'finance', responses });
    expect(await screen.findByText(/^还没有文件/)).toBeVisible();
  });
});

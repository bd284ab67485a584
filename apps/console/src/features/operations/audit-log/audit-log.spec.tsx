import { fireEvent, screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const entryRow = async () => within((await screen.findByText('星海远征')).closest('tr') as HTMLElement);

describe('the audit log', () => {
  it('tells who did what, in the words of each resource', async () => {
    renderConsole({ path: '/audit-log', role: 'finance' });
    const row = await entryRow();
    for (const text of ['2026-11-20 16:30', '所有者', '上架', '游戏', '1']) expect(row.getByText(text)).toBeVisible();
  });

  it('calls one action by the name that its own resource has for it', { tags: ['deep'] }, async () => {
    const entry = {
      id: 1,
      at: '2026-11-20T08:30:00.000Z',
      staffId: 1,
      staffName: '小北',
      requestId: 'r',
      before: null,
    };
    const rows = [
      { ...entry, action: 'publish', resource: 'bulletins', recordId: '3', recordLabel: '维护公告', after: null },
      { ...entry, id: 2, action: 'oldAction', resource: 'games', recordId: '1', recordLabel: '星海远征', after: null },
    ];
    const responses = { consoleListAuditLog: () => ({ body: rows, headers: { 'Content-Range': 'audit-log 0-1/2' } }) };
    renderConsole({ path: '/audit-log', role: 'operator', responses });
    const row = within((await screen.findByText('维护公告')).closest('tr') as HTMLElement);
    expect(row.getByText('发布')).toBeVisible();
    expect((await entryRow()).getByText('oldAction')).toBeVisible();
  });

  it(
    'is narrowed to an action, under all its names, and to a day of the product’s time zone',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: '/audit-log', role: 'operator' });
      await entryRow();
      await user.click(screen.getByRole('combobox', { name: '操作' }));
      await user.click(await screen.findByRole('option', { name: '上架、发布' }));
      fireEvent.change(screen.getByLabelText('从'), { target: { value: '2026-11-20' } });
      await expect
        .poll(() => JSON.parse(service.callsOf('consoleListAuditLog').at(-1)?.query.get('filter') ?? '{}') as object)
        .toEqual({ action: 'publish', from: '2026-11-19T16:00:00.000Z' });
    },
  );

  it('opens what an entry changed, field by field', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/audit-log', role: 'operator' });
    await user.click((await entryRow()).getByRole('button', { name: '查看星海远征的变化' }));
    const table = within(await screen.findByRole('table', { name: '字段变化' }));
    for (const text of ['状态', '草稿', '已上架']) expect(table.getByText(text)).toBeVisible();
    expect(screen.getByText('请求编号 req-1')).toBeVisible();
  });

  it('says of a staff account that it was in use and is stopped, not yes and no', { tags: ['deep'] }, async () => {
    const [example] = exampleFor<[Schemas['AuditEntry']]>('consoleListAuditLog');
    const entry = {
      ...example,
      resource: 'staff',
      recordLabel: '小南',
      before: { disabled: false },
      after: { disabled: true },
    };
    const responses = {
      consoleListAuditLog: () => ({ body: [entry], headers: { 'Content-Range': 'audit-log 0-0/1' } }),
    };
    const { user } = renderConsole({ path: '/audit-log', role: 'owner', responses });
    await user.click(await screen.findByRole('button', { name: '查看小南的变化' }));
    const table = within(await screen.findByRole('table', { name: '字段变化' }));
    const change = within(table.getByText('状态').closest('tr') as HTMLElement);
    expect(change.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['正常', '已停用']);
  });

  it('is not for support staff', async () => {
    renderConsole({ path: '/audit-log', role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
  });
});

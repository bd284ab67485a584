import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '#platform/csv/csv';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['BillDetail']>('consoleGetBill');
const page = '/bills/4/show';

describe('a bill', () => {
  it('says what it holds, and what differs from the orders, which can be saved', async () => {
    const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const { user } = renderConsole({ path: page, role: 'finance' });
    expect(await screen.findByRole('heading', { name: '微信支付 2026-11-21' })).toBeVisible();
    expect(screen.getByText('128 笔，3,846.00 元')).toBeVisible();
    const table = screen.getByRole('table', { name: '账单差异' });
    expect(within(table).getByText('我方缺少')).toBeVisible();
    expect(within(table).getByText('订单未到账（已关闭）')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '导出' }));
    expect(save).toHaveBeenCalledExactlyOnceWith(
      '微信支付账单差异-2026-11-21.csv',
      expect.stringContaining('我方缺少,支付'),
    );
  });

  it('that agrees says so', { tags: ['deep'] }, async () => {
    const responses = {
      consoleGetBill: () => ({ body: { ...example(), state: 'passed', differences: 0, found: [] } }),
    };
    renderConsole({ path: page, role: 'read-only', responses });
    expect(await screen.findByText('账单与订单一致')).toBeVisible();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  });

  it('with more differences than are listed says how many are', { tags: ['deep'] }, async () => {
    const responses = { consoleGetBill: () => ({ body: { ...example(), differences: 1200 } }) };
    renderConsole({ path: page, role: 'finance', responses });
    expect(await screen.findByText('差异 1,200 条')).toBeVisible();
    expect(screen.getByText('仅列出前 1 条')).toBeVisible();
  });

  it('is compared from the list, for a provider and a day', async () => {
    const { user, service } = renderConsole({ path: '/bills', role: 'finance' });
    await user.click(await screen.findByRole('button', { name: '核对账单' }));
    const dialog = await screen.findByRole('dialog', { name: '核对渠道账单' });
    await user.click(within(dialog).getByRole('button', { name: '开始核对' }));
    expect(service.callsOf('startBill')).toHaveLength(0);
    await user.click(within(dialog).getByRole('combobox', { name: /支付渠道/ }));
    expect(screen.queryByRole('option', { name: '沙箱支付' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: '微信支付' }));
    await user.type(within(dialog).getByLabelText(/账单日期/), '2026-11-21');
    await user.click(within(dialog).getByRole('button', { name: '开始核对' }));
    expect(await screen.findByRole('heading', { name: '微信支付 2026-11-21' })).toBeVisible();
    expect(service.callsOf('startBill')[0]?.body).toEqual({ provider: 'wechat-pay', day: '2026-11-21' });
  });

  it('is asked for under the same key again over a broken line', { tags: ['deep'] }, async () => {
    const cut = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user, service } = renderConsole({ path: '/bills', role: 'finance', responses: { startBill: cut } });
    await user.click(await screen.findByRole('button', { name: '核对账单' }));
    const dialog = within(await screen.findByRole('dialog', { name: '核对渠道账单' }));
    await user.click(dialog.getByRole('combobox', { name: /支付渠道/ }));
    await user.click(await screen.findByRole('option', { name: '微信支付' }));
    await user.type(dialog.getByLabelText(/账单日期/), '2026-11-21');
    const button = dialog.getByRole('button', { name: '开始核对' });
    await user.dblClick(button);
    expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeInTheDocument();
    const before = service.callsOf('startBill').length;
    await waitFor(async () => {
      await user.click(button);
      expect(service.callsOf('startBill')).toHaveLength(before + 1);
    });
    const keys = service.callsOf('startBill').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]));
  });

  it('can be asked for where there is none yet, which the list says', async () => {
    const responses = { consoleListBills: () => ({ body: [], headers: { 'Content-Range': 'bills */0' } }) };
    renderConsole({ path: '/bills', role: 'finance', responses });
    expect(await screen.findByRole('button', { name: '核对账单' })).toBeVisible();
    expect(await screen.findByText(/^还没有核对过账单。每天上午自动核对前一天的账单/)).toBeVisible();
  });

  it('is not compared by those who may only look', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/bills', role: 'read-only' });
    expect(await screen.findByText('2026-11-21')).toBeVisible();
    expect(screen.queryByRole('button', { name: '核对账单' })).toBeNull();
  });
});

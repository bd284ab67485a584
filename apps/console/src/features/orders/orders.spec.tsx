import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '../../testing/console-stub';
import { renderConsole } from '../../testing/render-console';

const example = () => exampleFor<Schemas['DiamondOrderDetail']>('consoleGetOrder');
const shown = (change: Partial<Schemas['DiamondOrderDetail']>) => ({
  consoleGetOrder: () => ({ body: { ...example(), ...change } }),
});

describe('orders of diamonds', () => {
  it('are found by number, state and player', async () => {
    const { user } = renderConsole({ path: '/orders', role: 'finance' });
    const row = within((await screen.findByText(example().orderNo)).closest('tr') as HTMLElement);
    for (const text of ['已到账', '6.00', '沙箱支付']) expect(row.getByText(text)).toBeVisible();
    await user.click(row.getByText('6.00'));
    expect(await screen.findByRole('region', { name: '时间线' })).toBeVisible();
  });

  it('show everything that happened, and what the provider sent', async () => {
    renderConsole({ path: '/orders/31/show', role: 'read-only' });
    const timeline = within(await screen.findByRole('region', { name: '时间线' }));
    expect(timeline.getByText('支付通知')).toBeVisible();
    expect(timeline.getByText('{"amount":600}')).toBeVisible();
    expect(screen.queryByRole('button', { name: '退款' })).toBeNull();
  });

  it('are refunded with a reason, once', async () => {
    const { user, service } = renderConsole({ path: '/orders/31/show', role: 'finance' });
    await user.click(await screen.findByRole('button', { name: '退款' }));
    const dialog = within(await screen.findByRole('dialog', { name: '退款这笔订单？' }));
    expect(dialog.getByText(/将收回 120 X钻/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '误充');
    await user.dblClick(dialog.getByRole('button', { name: '退款' }));
    expect(await screen.findByText('已退款，商品已收回')).toBeVisible();
    expect(service.callsOf('refundOrder')).toHaveLength(1);
    expect(service.callsOf('refundOrder')[0]).toMatchObject({ body: { reason: '误充' } });
  });

  it('that are not paid are asked after or credited by hand', async () => {
    const answers = shown({ state: 'created', paidAt: null, tradeNo: null });
    const { user, service } = renderConsole({ path: '/orders/31/show', role: 'finance', answers });
    await user.click(await screen.findByRole('button', { name: '查单' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '查单' }));
    expect(await screen.findByText('查单完成')).toBeVisible();
    expect(service.callsOf('queryOrder')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: '补单' })).toBeVisible();
  });

  it('that wait for a colleague are approved or declined', async () => {
    const answers = shown({ pending: 'refund', pendingBy: '小财', pendingReason: '误充' });
    const { user, service } = renderConsole({ path: '/orders/31/show', role: 'finance', answers });
    expect(await screen.findByText('小财 申请退款：误充')).toBeVisible();
    expect(screen.getByRole('button', { name: '驳回' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '批准' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '批准' }));
    expect(await screen.findByText('已批准并执行')).toBeVisible();
    expect(service.callsOf('approveOrder')).toHaveLength(1);
  });
});

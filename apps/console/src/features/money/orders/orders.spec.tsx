import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { formatTime } from '#platform/time/time';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { keepSavedFiles } from '#testing/saved-files';

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

  it('are saved with what each was for and how it stands', { tags: ['deep'] }, async () => {
    const files = keepSavedFiles();
    const { events: _events, ...credited } = example();
    const refunded = {
      ...credited,
      id: 32,
      isFirst: false,
      state: 'refunded',
      tradeNo: null,
      refundedAt: credited.paidAt,
    };
    const { user } = renderConsole({
      path: '/orders',
      role: 'finance',
      responses: { consoleListOrders: () => ({ body: [refunded, credited] }) },
    });
    await user.click(await screen.findByRole('button', { name: '导出' }));
    expect(await screen.findByText('已导出 2 条')).toBeVisible();
    expect(files.names()).toEqual([expect.stringMatching(/^充值订单-\d{4}-\d\d-\d\d\.csv$/)]);
    const { orderNo, createdAt, paidAt } = credited;
    const [ordered, paid] = [formatTime(createdAt), formatTime(paidAt)];
    expect(await files.rows()).toEqual([
      [
        '订单号',
        '玩家 UID',
        '状态',
        '金额（元）',
        '商品',
        'X钻',
        '赠送',
        '首充',
        '支付方式',
        '渠道流水号',
        '下单时间',
        '到账时间',
        '退款时间',
      ],
      [orderNo, '10284', '已退款', '6.00', '60 X钻', '60', '60', '', '沙箱支付', '', ordered, paid, paid],
      [
        orderNo,
        '10284',
        '已到账',
        '6.00',
        '60 X钻',
        '60',
        '60',
        '是',
        '沙箱支付',
        'S20261121000001',
        ordered,
        paid,
        '',
      ],
    ]);
  });

  it('show everything that happened, and what the provider sent', async () => {
    renderConsole({ path: '/orders/31/show', role: 'read-only' });
    const timeline = within(await screen.findByRole('region', { name: '时间线' }));
    expect(timeline.getByText('支付通知')).toBeVisible();
    expect(timeline.getByText('{"amount":600}')).not.toBeVisible();
    expect(timeline.getByText('渠道原文')).toBeVisible();
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

  it('that were paid twice say so, and send the second payment back or note that it has been', async () => {
    const [first] = example().events;
    const events = first ? [first, { ...first, id: 93, kind: 'second-payment' as const, tradeNo: 'T2' }] : [];
    const responses = shown({ events });
    const { user, service } = renderConsole({ path: '/orders/31/show', role: 'finance', responses });
    expect(await screen.findByText(/多付了 1 次（渠道流水号 T2）/)).toBeVisible();
    for (const [verb, isReturned] of [
      ['退回重复支付', false],
      ['标为已退回', true],
    ] as const) {
      await user.click(screen.getByRole('button', { name: verb }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: '原因' }), '付了两次');
      await user.click(dialog.getByRole('button', { name: verb }));
      await waitFor(() =>
        expect(service.callsOf('refundSecondPayment').at(-1)?.body).toEqual({ reason: '付了两次', isReturned }),
      );
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('whose second payment has gone back say nothing of it any more', { tags: ['deep'] }, async () => {
    const events = example().events.map((event, index) => ({
      ...event,
      kind: index === 0 ? ('second-payment' as const) : ('second-refund' as const),
      tradeNo: 'T2',
    }));
    renderConsole({ path: '/orders/31/show', role: 'finance', responses: shown({ events }) });
    expect(await screen.findByText('重复支付已退回')).toBeVisible();
    expect(screen.queryByRole('button', { name: '退回重复支付' })).toBeNull();
  });

  it('that are not paid are asked after or credited by hand', { tags: ['deep'] }, async () => {
    const responses = shown({ state: 'created', paidAt: null, tradeNo: null });
    const { user, service } = renderConsole({ path: '/orders/31/show', role: 'finance', responses });
    await user.click(await screen.findByRole('button', { name: '查单' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '查单' }));
    expect(await screen.findByText('查单完成')).toBeVisible();
    expect(service.callsOf('queryOrder')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: '补单' })).toBeVisible();
  });

  it('that wait for a colleague are approved or declined', { tags: ['deep'] }, async () => {
    const responses = shown({ pending: 'refund', pendingBy: '小财', pendingReason: '误充' });
    const { user, service } = renderConsole({ path: '/orders/31/show', role: 'finance', responses });
    expect(await screen.findByText('小财 申请退款：误充')).toBeVisible();
    expect(screen.getByRole('button', { name: '驳回' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '批准' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '批准' }));
    expect(await screen.findByText('已批准并执行')).toBeVisible();
    expect(service.callsOf('approveOrder')).toHaveLength(1);
  });
});

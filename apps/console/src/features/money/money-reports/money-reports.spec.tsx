import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '#platform/csv/csv';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['MoneyReport']>('getMoneyReport');
const path = '/money-reports';
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the figures of the business', () => {
  it('are shown as sums, by reason, channel, provider, game and day', async () => {
    const { service } = renderConsole({ path, role: 'finance' });
    const sums = await region('合计');
    for (const words of ['438.00', '6.00', '432.00', '24', '4,800', '2,090', '60', '128,400']) {
      expect(sums.getByText(words)).toBeVisible();
    }
    expect((await region('X钻去向')).getByRole('row', { name: '充值 4,380 0' })).toBeVisible();
    const channels = await region('按推广渠道');
    expect(channels.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '推广渠道订单金额（元）退款（元）净收入（元）',
      '0（自然访问）21300.006.00294.00',
      '渠道 302110138.000.00138.00',
    ]);
    expect((await region('按支付渠道')).getByRole('row', { name: '支付宝 31 438.00 6.00 432.00' })).toBeVisible();
    const refund = (await region('X钻去向')).getByRole('row', { name: /^退款/ });
    expect(refund).toHaveTextContent('退款-600');
    expect((await region('热销游戏')).getByRole('link', { name: '符文守卫' })).toHaveAttribute('href', '/games/12');
    const days = (await region('每日明细')).getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(days).toEqual(['2026-11-21', '2026-11-20']);
    const [asked] = service.callsOf('getMoneyReport');
    expect(Date.parse(asked?.query.get('to') ?? '') - Date.parse(asked?.query.get('from') ?? '')).toBe(29 * 86_400_000);
  });

  it('are drawn, with the same in words beside', { tags: ['deep'] }, async () => {
    renderConsole({ path, role: 'operator' });
    expect(await screen.findByRole('region', { name: '每日充值（元，按推广渠道）' })).toBeVisible();
    const payers = within(await screen.findByRole('table', { name: '每日付费玩家' }));
    expect(payers.getByRole('row', { name: '2026-11-21 15' })).toBeInTheDocument();
  });

  it('are saved as files that others calculate with', { tags: ['deep'] }, async () => {
    const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const { user } = renderConsole({ path, role: 'finance' });
    await region('合计');
    await user.click(screen.getByRole('button', { name: '导出每日数据' }));
    expect(await screen.findByText('已导出 2 条')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '导出充值明细' }));
    const [[name, days], [, recharge]] = save.mock.calls as [[string, string], [string, string]];
    expect(name).toBe('经营数据-2026-11-20至2026-11-21.csv');
    expect(days).toContain('2026-11-21,18,252.00,6.00,246.00,15,2700,1140,60,128400,86');
    expect(recharge).toContain('2026-11-21,渠道 3021,支付宝,6,84.00,0.00');
  });

  it('say that there is nothing where there is nothing', { tags: ['deep'] }, async () => {
    const { totals, ...rest } = example();
    const nothing = Object.fromEntries(Object.keys(totals).map((key) => [key, 0]));
    const body = { ...rest, totals: nothing, flows: [], recharge: [], games: [] };
    renderConsole({ path, role: 'finance', responses: { getMoneyReport: () => ({ body }) } });
    expect(await screen.findByText('这段时间没有充值，也没有X钻变动')).toBeVisible();
    expect(screen.queryByRole('region', { name: '每日明细' })).toBeNull();
    expect(screen.getByRole('button', { name: '导出充值明细' })).toBeDisabled();
  });

  it('say what went wrong, and which days cannot be asked for', async () => {
    const failed = { status: 503, body: { code: 'busy', message: '服务繁忙' } };
    const { user } = renderConsole({ path, role: 'finance', responses: { getMoneyReport: () => failed } });
    expect(await screen.findByText('服务繁忙')).toBeVisible();
    await user.clear(screen.getByLabelText('从'));
    expect(await screen.findByText('请选择起止日期')).toBeVisible();
  });

  it('are not shown to those who may not see them', async () => {
    const { service } = renderConsole({ path, role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
    expect(service.callsOf('getMoneyReport')).toEqual([]);
  });
});

describe('what is unusual', () => {
  it('leads to where it is handled', async () => {
    renderConsole({ path, role: 'finance' });
    const found = await region('异常');
    const hrefOf = async (name: string | RegExp) => (await found.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf(/余额等于其流水之和/)).toBe('/reconciliations/41/show');
    expect(await hrefOf(/20261121100000482913507264/)).toBe('/orders/31/show');
    expect(await hrefOf(/20261121103000482913507265/)).toBe('/orders/32/show');
    expect(await hrefOf(/20261121104500482913507266/)).toBe('/orders/33/show');
    expect(found.getByText(/同一订单付了两次/)).toBeVisible();
    expect(found.getByText(/到账时玩家已注销/)).toBeVisible();
    expect(await hrefOf(/\+5,000 X钻/)).toBe('/adjustments/4/show');
  });

  it(
    'is told without a way to those who may not go there, and as good news where there is none',
    { tags: ['deep'] },
    async () => {
      renderConsole({ path, role: 'operator' });
      const found = await region('异常');
      expect(await found.findByText(/余额等于其流水之和/)).toBeVisible();
      expect(found.queryByRole('link', { name: /余额等于其流水之和/ })).toBeNull();
      const alerts = found.getByRole('link', { name: '兑换码告警' }).getAttribute('href') ?? '';
      expect(decodeURIComponent(alerts)).toBe('/gift-alerts?filter={"state":"open"}');
    },
  );

  it('is good news where there is nothing', { tags: ['deep'] }, async () => {
    const kinds = ['difference', 'secondPayment', 'erasedPayment', 'giftAlert', 'lateOrder', 'adjustment'];
    const body = kinds.map((kind) => ({ kind, count: 0, items: [] }));
    renderConsole({ path, role: 'finance', responses: { getMoneyAnomalies: () => ({ body }) } });
    expect(await (await region('异常')).findByText('没有发现异常')).toBeVisible();
  });
});

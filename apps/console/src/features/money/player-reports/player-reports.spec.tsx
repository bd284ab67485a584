import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '#platform/csv/csv';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['PlayerReport']>('getPlayerReport');
const path = '/player-reports';
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('reports of players', () => {
  it('say who came back, who became a customer, and who was active', async () => {
    const { service } = renderConsole({ path, role: 'operator' });
    const retention = await region('留存');
    expect(retention.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      '2026-10-22',
      '2026-10-21',
      '2026-10-20',
    ]);
    const [{ registered, retained }] = example().cohorts as [Schemas['PlayerCohort']];
    const shown = [1, 3, 7, 14, 30].map((age) => `${(((retained[age] ?? 0) / registered) * 100).toFixed(1)}%`);
    expect(retention.getByRole('row', { name: `2026-10-20 120 ${shown.join(' ')}` })).toBeVisible();
    expect(retention.getByRole('row', { name: /^2026-10-22 140 .*—$/ })).toBeVisible();
    const funnel = await region('转化漏斗');
    for (const words of ['356', '214', '31', '38', '上一步的 60.1%，注册的 60.1%', '上一步的 14.5%，注册的 8.7%'])
      expect(funnel.getByText(words)).toBeVisible();
    const channels = await region('各渠道转化');
    expect(
      channels.getByRole('row', { name: '渠道 3021 240 112 151 62.9% 128 22 9.2% 25 10.4% 12 3,012.00 12.55' }),
    ).toBeVisible();
    const active = await region('每日活跃');
    expect(active.getByRole('row', { name: '2026-10-22 864 2,210 4,471' })).toBeVisible();
    const [asked] = service.callsOf('getPlayerReport');
    expect(Date.parse(asked?.query.get('to') ?? '') - Date.parse(asked?.query.get('from') ?? '')).toBe(29 * 86_400_000);
  });

  it(
    'say what each day of registering has paid since, in three measures, by day or week, and what they mean',
    { tags: ['deep'] },
    async () => {
      const { user } = renderConsole({ path, role: 'operator' });
      const revenue = await region('注册后付费');
      expect(revenue.getByRole('row', { name: '2026-10-20 120 3.00 5.00 8.00 10.00 13.00 18.00 — —' })).toBeVisible();
      const choose = async (field: string, option: string) => {
        await user.click(revenue.getByRole('combobox', { name: field }));
        await user.click(await screen.findByRole('option', { name: option }));
      };
      await choose('指标', '付费玩家');
      expect(revenue.getByRole('row', { name: '2026-10-20 120 6 8 11 12 13 15 — —' })).toBeVisible();
      await choose('指标', '累计付费（元）');
      await choose('分组', '按周');
      const sums = '900.00 1,416.00 2,126.00 2,766.00 3,550.00 — — —';
      expect(revenue.getByRole('row', { name: `2026-10-20 356 ${sums}` })).toBeVisible();
      const meaning = within(screen.getByRole('list', { name: '注册后付费的口径' }));
      expect(meaning.getByText(/已退款的订单从支付那天扣除/)).toBeVisible();
    },
  );

  it('are drawn, with the same in words beside', { tags: ['deep'] }, async () => {
    renderConsole({ path, role: 'finance' });
    expect(await screen.findByRole('region', { name: '留存曲线（注册后第几天）' })).toBeVisible();
    const daily = within(await screen.findByRole('table', { name: '日活' }));
    expect(daily.getByRole('row', { name: '2026-10-22 864' })).toBeInTheDocument();
  });

  it('are those of one channel where it is chosen', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path, role: 'operator' });
    await region('留存');
    await user.click(screen.getByRole('combobox', { name: '推广渠道' }));
    await user.click(await screen.findByRole('option', { name: '渠道 3021' }));
    await expect.poll(() => service.callsOf('getPlayerReport').at(-1)?.query.get('channelID')).toBe('3021');
    expect(service.callsOf('getPlayerReport')[0]?.query.get('channelID')).toBeNull();
  });

  it('are saved as files that others calculate with', { tags: ['deep'] }, async () => {
    const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const { user } = renderConsole({ path, role: 'finance' });
    await region('留存');
    for (const name of ['导出留存', '导出漏斗', '导出活跃', '导出付费'])
      await user.click(screen.getByRole('button', { name }));
    const [cohorts, funnel, days, revenue] = save.mock.calls as [string, string][] as [
      [string, string],
      [string, string],
      [string, string],
      [string, string],
    ];
    expect(cohorts[0]).toBe('留存-2026-10-20至2026-10-22.csv');
    const { retained } = example().cohorts[2]!;
    expect(cohorts[1]).toContain(`2026-10-22,140,${retained.slice(1).join(',')},\r\n`);
    expect(funnel[1]).toContain('渠道 3021,240,112,151,128,22,25,12,3012.00');
    expect(revenue[0]).toBe('注册后付费-2026-10-20至2026-10-22.csv');
    expect(revenue[1]).toContain('2026-10-20,120,360.00,6,3.00,600.00,8,5.00,');
    expect(days[1]).toContain('2026-10-22,864,2210,4471');
  });

  it('say from when on there are any', { tags: ['deep'] }, async () => {
    const body = { ...example(), since: '2026-10-21' };
    renderConsole({ path, role: 'operator', responses: { getPlayerReport: () => ({ body }) } });
    expect(await screen.findByText(/活跃自 2026-10-21 起记录/)).toBeVisible();
  });

  it('say that there is nothing where there is nothing', { tags: ['deep'] }, async () => {
    const nobody = { registered: 0, returned: 0, downloaded: 0, read: 0, converted: 0, paid: 0, repaid: 0, amount: 0 };
    const body = { ...example(), since: null, days: [], cohorts: [], revenue: [], funnel: nobody, channels: [] };
    renderConsole({ path, role: 'operator', responses: { getPlayerReport: () => ({ body }) } });
    expect(await screen.findByText('这段时间没有玩家注册，也没有活跃的玩家')).toBeVisible();
    expect(screen.getByRole('button', { name: '导出漏斗' })).toBeDisabled();
  });

  it('say what went wrong', { tags: ['deep'] }, async () => {
    const failed = { status: 503, body: { code: 'busy', message: '服务繁忙' } };
    renderConsole({ path, role: 'finance', responses: { getPlayerReport: () => failed } });
    expect(await screen.findByText('服务繁忙')).toBeVisible();
  });

  it('are not shown to those who may not see them', async () => {
    const { service } = renderConsole({ path, role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
    expect(service.callsOf('getPlayerReport')).toEqual([]);
  });
});

import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '#platform/csv/csv';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const path = '/work-sales';
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('sales of works', () => {
  it('are shown for all works, and lead to the chapters of each', async () => {
    const { user, service } = renderConsole({ path, role: 'finance' });
    const sums = await region('合计');
    for (const words of ['3,160', '支付 3,180，退回 20', '73', '原价 40 X钻，不计入收入'])
      expect(sums.getByText(words)).toBeVisible();
    const works = await region('各作品销售（X钻）');
    expect(works.getByRole('row', { name: '纸船渡口 61 184 2,720 20 2,700 2 次 · 40' })).toBeVisible();
    await user.click(works.getByRole('link', { name: '纸船渡口' }));
    const parts = await region('各章销售（X钻）');
    expect(parts.getByRole('row', { name: '9. 第九章 渡口的灯 98 980 10 970' })).toBeVisible();
    expect(service.callsOf('getSalesOfWork')[0]?.params).toEqual({ id: '3' });
    expect(screen.getByRole('heading', { name: '纸船渡口' })).toBeVisible();
    expect(screen.getByRole('link', { name: '所有作品' })).toBeVisible();
  });

  it('are saved as files', { tags: ['deep'] }, async () => {
    const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const { user } = renderConsole({ path, role: 'finance' });
    await region('合计');
    await user.click(screen.getByRole('button', { name: '导出各作品销售' }));
    await user.click((await region('各作品销售（X钻）')).getByRole('link', { name: '纸船渡口' }));
    await region('各章销售（X钻）');
    await user.click(screen.getByRole('button', { name: '导出各章销售' }));
    const [[, works], [name, parts]] = save.mock.calls as [[string, string], [string, string]];
    expect(works).toContain('3,纸船渡口,61,184,2720,20,2700,2,40');
    expect(name).toBe('销售-纸船渡口-2026-11-20至2026-11-21.csv');
    expect(parts).toContain('9,第九章 渡口的灯,98,980,10,970');
  });

  it('count episodes where the work is a series', { tags: ['deep'] }, async () => {
    const body = { ...exampleFor<Schemas['SalesOfWork']>('getSalesOfWork'), kind: 'welfare' };
    renderConsole({ path: `${path}?work=3`, role: 'finance', responses: { getSalesOfWork: () => ({ body }) } });
    expect((await region('各集销售（X钻）')).getByRole('columnheader', { name: '剧集' })).toBeVisible();
    expect((await region('合计')).getByText('共 184 集')).toBeVisible();
    expect(screen.getByRole('button', { name: '导出各集销售' })).toBeVisible();
  });

  it('stand on the page of a work as well', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/works/1?tab=sales', role: 'operator' });
    const days = (await region('每日销售（X钻）')).getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(days).toEqual(['2026-11-21', '2026-11-20']);
  });

  it('are none at first, which is said', { tags: ['deep'] }, async () => {
    const report = exampleFor<Schemas['WorkSalesReport']>('getWorkSales');
    const total = { purchases: 0, parts: 0, coins: 0, returned: 0, waived: 0, waivedCoins: 0 };
    const body = { ...report, total, works: [] };
    renderConsole({ path, role: 'finance', responses: { getWorkSales: () => ({ body }) } });
    expect(await screen.findByText('这段时间没有售出作品')).toBeVisible();
    expect(screen.getByRole('button', { name: '导出各作品销售' })).toBeDisabled();
  });

  it('are not shown to those who may not see them', async () => {
    const { service } = renderConsole({ path, role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
    expect(service.callsOf('getWorkSales')).toEqual([]);
  });
});

import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '#platform/csv/csv';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const path = '/works/1?tab=reads';
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const chapters = async (name = '各章阅读') =>
  (await region(name)).getAllByRole('rowheader').map((cell) => cell.textContent);

describe('readers of a work', () => {
  it('are shown behind a tab, while what was typed into the work stays', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/works/1', role: 'operator' });
    await user.type(await screen.findByRole('textbox', { name: '书名' }), '（修订）');
    await user.click(screen.getByRole('tab', { name: '阅读数据' }));
    const sums = await region('合计');
    for (const words of ['3,380', '2,434', '72.0%', '40.8%']) expect(sums.getByText(words)).toBeVisible();
    const [asked] = service.callsOf('getPartReads');
    expect(asked?.query.get('workId')).toBe('1');
    expect(Date.parse(asked?.query.get('to') ?? '') - Date.parse(asked?.query.get('from') ?? '')).toBe(29 * 86_400_000);
    await user.click(screen.getByRole('tab', { name: '资料' }));
    expect(screen.getByRole('textbox', { name: '书名' })).toHaveValue('雾港灯塔手记（修订）');
  });

  it('are counted by chapter, the worst first where that is asked for', async () => {
    const { user } = renderConsole({ path, role: 'operator' });
    const table = await region('各章阅读');
    expect(table.getByRole('row', { name: /^3\. 第三章 雾中的汽笛 760 310 40\.8% 35\.5%/ })).toBeVisible();
    expect(table.getByRole('link', { name: '第三章 雾中的汽笛' })).toHaveAttribute('href', '/parts/3');
    expect((await chapters()).map((text) => text?.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.']);
    await user.click(table.getByRole('button', { name: '流失最多' }));
    expect((await chapters('各章阅读（少于 10 位读者的排在最后）'))[0]).toContain('第三章');
  });

  it('are viewers where the work is a series', { tags: ['deep'] }, async () => {
    const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const body = { ...exampleFor<Schemas['Work']>('consoleGetWork'), kind: 'anime', title: '风帆少年' };
    const responses = { consoleGetWork: () => ({ body }) };
    const { user } = renderConsole({ path, role: 'operator', responses });
    expect(await screen.findByRole('tab', { name: '播放数据' })).toBeVisible();
    const table = await region('各话播放');
    const heads = table.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(heads).toEqual(['剧集', '开始播放', '看完', '看完率', '流失率', '曲线']);
    expect((await region('合计')).getByText('开始播放（话次）')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '导出各话数据' }));
    expect(save.mock.calls[0]?.[0]).toBe('播放数据-风帆少年-2026-11-20至2026-11-21.csv');
  });

  it('remain from step to step of one chapter, over the days that are chosen', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path, role: 'operator' });
    const table = await region('各章阅读');
    await user.click(table.getByRole('button', { name: '第一章 旧日志的曲线' }));
    const dialog = within(await screen.findByRole('dialog', { name: '第一章 旧日志：读者读到哪里' }));
    const shares = within(await dialog.findByRole('region', { name: '读到一半、到结尾的比例' }));
    for (const words of ['读到 25%', '94.0%', '读到 50%', '90.0%', '读到 100%', '82.0%'])
      expect(shares.getByText(words)).toBeVisible();
    expect(dialog.getByRole('img', { name: /共 20 项；读到这里的读者最高 1,180（5%）$/ })).toBeVisible();
    const [asked] = service.callsOf('getPartCurve');
    expect([asked?.query.get('from'), asked?.query.get('to')]).toEqual(['2026-11-20', '2026-11-21']);
    await user.click(dialog.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('have no curve from before it was kept', { tags: ['deep'] }, async () => {
    const none = { ...exampleFor<Schemas['PartCurve']>('getPartCurve'), reached: Array<number>(20).fill(0) };
    const responses = { getPartCurve: () => ({ body: none }) };
    const { user } = renderConsole({ path, role: 'operator', responses });
    await user.click((await region('各章阅读')).getByRole('button', { name: '第一章 旧日志的曲线' }));
    expect(await screen.findByText('这段时间还没有读者的进度')).toBeVisible();
  });

  it('are saved as a file', { tags: ['deep'] }, async () => {
    const save = vi.spyOn(csv, 'saveFile').mockReturnValue();
    const { user } = renderConsole({ path, role: 'operator' });
    await region('合计');
    await user.click(screen.getByRole('button', { name: '导出各章数据' }));
    const [[name, text]] = save.mock.calls as [[string, string]];
    expect(name).toBe('阅读数据-雾港灯塔手记-2026-11-20至2026-11-21.csv');
    expect(text).toContain('1,第一章 旧日志,1200,984,82.0%,22.5%');
  });

  it('are none at first, which is said', { tags: ['deep'] }, async () => {
    const report = exampleFor<Schemas['PartReadReport']>('getPartReads');
    const body = { ...report, parts: [], days: [] };
    renderConsole({ path, role: 'operator', responses: { getPartReads: () => ({ body }) } });
    expect(await screen.findByText('这段时间还没有人阅读')).toBeVisible();
  });

  it('that could not be read are not taken for none', { tags: ['deep'] }, async () => {
    const failed = { status: 503, body: { code: 'busy', message: '服务繁忙' } };
    renderConsole({ path, role: 'operator', responses: { getPartReads: () => failed } });
    expect(await screen.findByText('服务繁忙')).toBeVisible();
    expect(screen.queryByText('这段时间还没有人阅读')).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const rowOf = async (day: string) => within((await screen.findByText(day)).closest('tr') as HTMLElement);

describe('visits by channel', () => {
  it('are counted by day, channel and invitation', async () => {
    const { service } = renderConsole({ path: '/channels', role: 'finance' });
    const invited = await rowOf('2026-11-21');
    for (const text of ['3021', 'YG8K2M', '128']) expect(invited.getByText(text)).toBeVisible();
    const natural = await rowOf('2026-11-20');
    for (const text of ['0（自然访问）', '—', '64']) expect(natural.getByText(text)).toBeVisible();
    expect(service.callsOf('consoleListChannels')[0]?.query.get('sort')).toBe('["day","DESC"]');
  });

  it('are narrowed to a channel', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/channels', role: 'operator' });
    await rowOf('2026-11-21');
    await user.type(screen.getByRole('textbox', { name: '渠道' }), '3021');
    await expect
      .poll(() => service.callsOf('consoleListChannels').at(-1)?.query.get('filter'))
      .toBe(JSON.stringify({ channelID: '3021' }));
  });

  it('are shown beside the players that came of them, of all channels or of one', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/channels', role: 'finance' });
    await user.click(await screen.findByRole('tab', { name: '统计' }));
    const table = within(await screen.findByRole('region', { name: '各渠道' }));
    const row = within(table.getByText('3021').closest('tr') as HTMLElement);
    for (const text of ['224', '30', '13.4%']) expect(row.getByText(text)).toBeVisible();
    const days = within(screen.getByRole('region', { name: '每日' }));
    expect(within(days.getByText('2026-11-21').closest('tr') as HTMLElement).getByText('192')).toBeVisible();
    for (const name of ['每日访问与注册', '各渠道访问与注册'])
      expect(screen.getByRole('region', { name })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: '每日数据的渠道' }));
    await user.click(await screen.findByRole('option', { name: '3021' }));
    await expect.poll(() => service.callsOf('getChannelFigures').at(-1)?.query.get('channelID')).toBe('3021');
  });

  it('may be none', { tags: ['deep'] }, async () => {
    const responses = { getChannelFigures: () => ({ body: { days: [], channels: [] } }) };
    const { user } = renderConsole({ path: '/channels', role: 'read-only', responses });
    await user.click(await screen.findByRole('tab', { name: '统计' }));
    expect(await screen.findByText('这段时间没有渠道访问')).toBeVisible();
  });

  it('are not for support staff', async () => {
    renderConsole({ path: '/channels', role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
  });
});

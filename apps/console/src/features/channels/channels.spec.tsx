import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console';

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

  it('are narrowed to a channel', async () => {
    const { user, service } = renderConsole({ path: '/channels', role: 'operator' });
    await rowOf('2026-11-21');
    await user.type(screen.getByRole('textbox', { name: '渠道' }), '3021');
    await expect
      .poll(() => service.callsOf('consoleListChannels').at(-1)?.query.get('filter'), { timeout: 8_000 })
      .toBe(JSON.stringify({ channelID: '3021' }));
  });

  it('are not for support staff', async () => {
    renderConsole({ path: '/channels', role: 'support' });
    expect(await screen.findByText('您没有访问此页面的权限')).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const openTab = async ({ user }: ReturnType<typeof renderConsole>, name: string) =>
  user.click(await screen.findByRole('tab', { name }));

describe('check-ins', () => {
  it('are counted day by day', async () => {
    const { service } = renderConsole({ path: '/check-ins', role: 'finance' });
    const table = within(await screen.findByRole('region', { name: '每日签到' }));
    const row = within(table.getByText('2026-11-21').closest('tr') as HTMLElement);
    for (const text of ['214', '9', '640', '31', '0']) expect(row.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: '签到' })).toBeVisible();
    expect(service.callsOf('getCheckInFigures')[0]?.query.get('to')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('may be none', { tags: ['deep'] }, async () => {
    const responses = { getCheckInFigures: () => ({ body: { days: [] } }) };
    renderConsole({ path: '/check-ins', role: 'read-only', responses });
    expect(await screen.findByText('这段时间没有人签到')).toBeVisible();
  });

  it('are listed with what they brought', { tags: ['deep'] }, async () => {
    const visit = renderConsole({ path: '/check-ins', role: 'support' });
    await openTab(visit, '记录');
    const row = within((await screen.findByText('10284')).closest('tr') as HTMLElement);
    expect(row.getByText('2026-11-21')).toBeVisible();
    expect(row.getByText('签到')).toBeVisible();
  });

  it('bring what operators set, day by day and with caps', async () => {
    const visit = renderConsole({ path: '/check-ins', role: 'operator' });
    await openTab(visit, '奖励设置');
    const { user, service } = visit;
    const first = await screen.findByRole('textbox', { name: '第 1 天X钻' });
    await user.clear(first);
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.type(first, '5');
    await user.click(screen.getByRole('button', { name: '减少一天' }));
    await user.clear(screen.getByRole('textbox', { name: /每日总上限/ }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    const [call] = service.callsOf('updateCheckInSettings');
    expect(call).toMatchObject({ body: { version: 3, enabled: true, dailyCap: null, makeUpsPerMonth: 3 } });
    const { rewards } = call?.body as { rewards: unknown[] };
    expect([rewards.length, rewards[0]]).toEqual([6, { coins: 5, cards: 0 }]);
  });

  it('are only read by those who may not edit', { tags: ['deep'] }, async () => {
    const visit = renderConsole({ path: '/check-ins', role: 'read-only' });
    await openTab(visit, '奖励设置');
    expect(await screen.findByRole('textbox', { name: '第 1 天X钻' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

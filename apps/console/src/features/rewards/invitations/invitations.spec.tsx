import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const openTab = async ({ user }: ReturnType<typeof renderConsole>, name: string) =>
  user.click(await screen.findByRole('tab', { name }));
const rowOf = async (uid: string) => within((await screen.findByText(uid)).closest('tr') as HTMLElement);

describe('invitations', () => {
  it('are listed with who came by whom, what is odd about it and how far it has come', async () => {
    renderConsole({ path: '/invitations', role: 'finance' });
    const row = await rowOf('10391');
    for (const text of ['审核中', '设备重复', '签到 1/3 天']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: /10284/ }).getAttribute('href')).toContain('/accounts/10284/show');
    expect(row.queryByRole('button', { name: '放行' })).toBeNull();
  });

  it('that are held are released by an operator who is asked once more', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/invitations', role: 'operator' });
    await user.click((await rowOf('10391')).getByRole('button', { name: '放行' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '放行' }));
    expect(await screen.findByText('已放行')).toBeVisible();
    expect(service.callsOf('releaseInvitation')).toHaveLength(1);
  });

  it('are refused with a reason', async () => {
    const { user, service } = renderConsole({ path: '/invitations', role: 'operator' });
    await user.click((await rowOf('10391')).getByRole('button', { name: '拒绝' }));
    const dialog = within(await screen.findByRole('dialog', { name: '拒绝这次邀请？' }));
    expect(dialog.getByRole('button', { name: '拒绝' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), ' 同一设备 ');
    await user.click(dialog.getByRole('button', { name: '拒绝' }));
    expect(await screen.findByText('已拒绝，双方都不会获得奖励')).toBeVisible();
    expect(service.callsOf('refuseInvitation')[0]?.body).toEqual({ reason: '同一设备' });
  });

  it('are counted day by day, with a picture and their sums', { tags: ['deep'] }, async () => {
    const visit = renderConsole({ path: '/invitations', role: 'read-only' });
    await openTab(visit, '统计');
    const table = within(await screen.findByRole('region', { name: '每日邀请' }));
    const row = within(table.getByText('2026-11-21').closest('tr') as HTMLElement);
    for (const text of ['28', '15', '280', '150']) expect(row.getByText(text)).toBeVisible();
    for (const name of ['邀请人数', '发放X钻']) expect(screen.getByRole('region', { name })).toBeVisible();
    expect(screen.getByText('520')).toBeVisible();
  });

  it('may be none', { tags: ['deep'] }, async () => {
    const responses = { getInvitationFigures: () => ({ body: { days: [] } }) };
    const visit = renderConsole({ path: '/invitations', role: 'read-only', responses });
    await openTab(visit, '统计');
    expect(await screen.findByText('这段时间没有人受邀注册')).toBeVisible();
  });

  it('bring what operators set', { tags: ['deep'] }, async () => {
    const visit = renderConsole({ path: '/invitations', role: 'operator' });
    await openTab(visit, '奖励设置');
    const { user, service } = visit;
    const coins = await screen.findByRole('textbox', { name: '邀请人（X钻）' });
    await user.clear(coins);
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.type(coins, '30');
    await user.clear(screen.getByRole('textbox', { name: '累计上限（X钻）' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('updateInvitationSettings')[0]?.body).toMatchObject({
      version: 3,
      inviterCoins: 30,
      dailyCap: 200,
      totalCap: null,
    });
  });

  it('are not set so that nobody can become active', async () => {
    const visit = renderConsole({ path: '/invitations', role: 'operator' });
    await openTab(visit, '奖励设置');
    const days = await screen.findByRole('textbox', { name: '签到天数' });
    await visit.user.clear(days);
    await visit.user.type(days, '0');
    await visit.user.click(screen.getByRole('switch', { name: '下载一款游戏也算活跃' }));
    expect(await screen.findByText('签到天数与下载游戏至少启用一项')).toBeVisible();
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  });

  it('are only read by those who may not edit', { tags: ['deep'] }, async () => {
    const visit = renderConsole({ path: '/invitations', role: 'read-only' });
    await openTab(visit, '奖励设置');
    expect(await screen.findByRole('textbox', { name: '邀请人（X钻）' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

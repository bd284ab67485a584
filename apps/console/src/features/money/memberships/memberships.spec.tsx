import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['MembershipDetail']>('consoleGetMembership');

describe('members', () => {
  it('are listed with their end, and show what made them', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/memberships', role: 'support' });
    const row = within((await screen.findByText('10284')).closest('tr') as HTMLElement);
    for (const text of ['VIP 1', '有效', '60']) expect(row.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '赠送会员' })).toBeNull();
    await user.click(row.getByText('VIP 1'));
    const changes = within(await screen.findByRole('region', { name: '会员变动' }));
    for (const text of ['X钻开通', '+30', '300 X钻', '游戏 12', '月度会员'])
      expect(changes.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '终止会员' })).toBeNull();
  });

  it('are given days with a reason, once', async () => {
    const { user, service } = renderConsole({ path: '/memberships', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '赠送会员' }));
    const dialog = within(await screen.findByRole('dialog', { name: '赠送会员' }));
    await user.type(dialog.getByRole('textbox', { name: '玩家 UID' }), '10284');
    await user.type(dialog.getByRole('textbox', { name: '天数' }), '7');
    expect(dialog.getByRole('button', { name: '赠送' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: '原因' }), ' 活动补偿 ');
    await user.dblClick(dialog.getByRole('button', { name: '赠送' }));
    expect(await screen.findByText('已赠送 7 天')).toBeVisible();
    expect(service.callsOf('grantMembership')).toHaveLength(1);
    expect(service.callsOf('grantMembership')[0]).toMatchObject({ body: { uid: 10284, days: 7, reason: '活动补偿' } });
  });

  it('that do not exist are no players, and the dialog says so', async () => {
    const refusal = { status: 404, body: { code: 'account.notFound', message: '玩家不存在' } };
    const responses = { grantMembership: () => refusal };
    const { user } = renderConsole({ path: '/memberships', role: 'operator', responses });
    await user.click(await screen.findByRole('button', { name: '赠送会员' }));
    const dialog = within(await screen.findByRole('dialog', { name: '赠送会员' }));
    await user.type(dialog.getByRole('textbox', { name: '玩家 UID' }), '99');
    await user.type(dialog.getByRole('textbox', { name: '天数' }), '7');
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '补偿');
    await user.click(dialog.getByRole('button', { name: '赠送' }));
    expect(await dialog.findByText('玩家不存在')).toBeVisible();
  });

  it('are ended with a reason, after asking once more', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/memberships/3/show', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '终止会员' }));
    const dialog = within(await screen.findByRole('dialog', { name: '终止会员？' }));
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '违规使用');
    await user.dblClick(dialog.getByRole('button', { name: '终止' }));
    expect(await screen.findByText('会员已终止')).toBeVisible();
    expect(service.callsOf('endMembership')).toHaveLength(1);
  });

  it('whose membership is over cannot be ended', { tags: ['deep'] }, async () => {
    const responses = { consoleGetMembership: () => ({ body: { ...example(), isActive: false } }) };
    renderConsole({ path: '/memberships/3/show', role: 'operator', responses });
    expect(await screen.findByText('已到期')).toBeVisible();
    expect(screen.queryByRole('button', { name: '终止会员' })).toBeNull();
  });
});

describe('sales of memberships', { tags: ['deep'] }, () => {
  const open = async (visit: ReturnType<typeof renderConsole>) => {
    await visit.user.click(await screen.findByRole('tab', { name: '销售' }));
  };

  it('are counted by the game that led to them and by plan', async () => {
    const visit = renderConsole({ path: '/memberships', role: 'finance' });
    await open(visit);
    const sources = within(await screen.findByRole('region', { name: '按来源' }));
    expect(sources.getByRole('link', { name: '符文守卫' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/games\/12$/),
    );
    expect(sources.getByText('个人中心')).toBeVisible();
    expect(sources.getByText('150.00')).toBeVisible();
    expect(within(screen.getByRole('region', { name: '按套餐' })).getByText('月度会员')).toBeVisible();
    expect(visit.service.callsOf('getMembershipSales')[0]?.query.get('to')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('may be none', async () => {
    const nothing = { sales: 0, players: 0, coins: 0, amount: 0, sources: [], plans: [] };
    const visit = renderConsole({
      path: '/memberships',
      role: 'read-only',
      responses: { getMembershipSales: () => ({ body: nothing }) },
    });
    await open(visit);
    expect(await screen.findByText('这段时间没有开通会员')).toBeVisible();
  });
});

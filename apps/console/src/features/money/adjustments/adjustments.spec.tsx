import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor, selfOf } from '#testing/console-stub';
import { openDesk } from '#testing/open-desk';
import { renderConsole } from '#testing/render-console';

const example = () => exampleFor<Schemas['Adjustment']>('consoleGetAdjustment');

describe('adjusting diamonds', () => {
  it('takes a player, an amount and a reason, and says when a colleague must approve', async () => {
    const { user, service } = renderConsole({ path: '/adjustments', role: 'finance' });
    await user.click(await screen.findByRole('button', { name: '调整X钻' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整X钻' }));
    const send = dialog.getByRole('button', { name: '提交' });
    await user.type(dialog.getByRole('textbox', { name: '玩家 UID' }), '10284');
    await user.type(dialog.getByRole('textbox', { name: '数量' }), '5.5');
    await user.type(dialog.getByRole('textbox', { name: '原因' }), ' 联赛奖金 ');
    expect(send).toBeDisabled();
    await user.clear(dialog.getByRole('textbox', { name: '数量' }));
    await user.type(dialog.getByRole('textbox', { name: '数量' }), '5000');
    await user.dblClick(send);
    expect(await screen.findByText('已提交，等待另一位同事批准')).toBeVisible();
    const calls = service.callsOf('requestAdjustment');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ body: { uid: 10284, amount: 5000, reason: '联赛奖金' } });
  });

  it('warns while it is asked for that more would be taken than the player has', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/adjustments', role: 'finance' });
    await user.click(await screen.findByRole('button', { name: '调整X钻' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整X钻' }));
    await user.type(dialog.getByRole('textbox', { name: '玩家 UID' }), '10284');
    const amount = dialog.getByRole('textbox', { name: '数量' });
    await user.type(amount, '-5000');
    expect(await dialog.findByText(/超出余额：玩家现有 78 X钻，扣除 5,000 X钻会被拒绝/)).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '-78');
    await waitFor(() => expect(dialog.queryByText(/超出余额/)).toBeNull());
  });

  it('stands in the list with the nickname and the number, which lead to the player', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/adjustments', role: 'finance' });
    const link = await screen.findByRole('link', { name: '远航者 · 10284' });
    expect(link.getAttribute('href')).toContain('/accounts/10284/show');
  });

  it(
    'is counted in the menu for those alone who may approve it, without their own requests',
    { tags: ['deep'] },
    async () => {
      const finance = renderConsole({ path: '/adjustments', role: 'finance' });
      const badges = () => screen.queryAllByTitle(/待批准 \d+ 条|待审批 \d+ 条/);
      await waitFor(() =>
        expect(finance.service.callsOf('consoleListAdjustments').map(({ query }) => query.get('filter'))).toContain(
          JSON.stringify({ state: 'pending', notBy: 1 }),
        ),
      );
      await waitFor(() => expect(badges()).toHaveLength(2));
      cleanup();
      const agent = renderConsole({ path: '/adjustments', role: 'support' });
      await screen.findByRole('link', { name: '远航者 · 10284' });
      expect(agent.service.callsOf('consoleListAdjustments').map(({ query }) => query.get('filter'))).not.toContain(
        expect.stringContaining('pending'),
      );
      expect(badges()).toEqual([]);
    },
  );

  it('says at the field why the service refused', async () => {
    const refusal = { status: 422, body: { code: 'wallet.insufficient', message: '当前X钻余额不足' } };
    const { user } = renderConsole({
      path: '/accounts/10284/show',
      role: 'operator',
      responses: { requestAdjustment: () => refusal },
    });
    await user.click(await screen.findByRole('button', { name: '调整X钻' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整X钻' }));
    expect(dialog.getByRole('textbox', { name: '玩家 UID' })).toHaveValue('10284');
    await user.type(dialog.getByRole('textbox', { name: '数量' }), '-500');
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '回收');
    await user.click(dialog.getByRole('button', { name: '提交' }));
    expect(await dialog.findByText('当前X钻余额不足')).toBeVisible();
  });

  it('is approved by a colleague after asking once more', async () => {
    const { user, service } = renderConsole({ path: '/adjustments/4/show', role: 'finance' });
    await user.click(await screen.findByRole('button', { name: '批准' }));
    const dialog = within(await screen.findByRole('dialog', { name: '批准这次调整？' }));
    expect(dialog.getByText(/玩家 10284 将立即获得 5,000 X钻/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '批准' }));
    expect(await screen.findByText('已批准，X钻已变动')).toBeVisible();
    expect(service.callsOf('approveAdjustment')).toHaveLength(1);
    expect(await screen.findByText('大宝')).toBeVisible();
    expect(screen.queryByRole('button', { name: '驳回' })).toBeNull();
  });

  it('is declined with the reason for who asked', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/adjustments/4/show', role: 'finance' });
    await user.click(await screen.findByRole('button', { name: '驳回' }));
    const dialog = within(await screen.findByRole('dialog', { name: '驳回这次调整？' }));
    await user.type(dialog.getByRole('textbox', { name: '原因' }), '金额有误');
    await user.click(dialog.getByRole('button', { name: '驳回' }));
    expect(await screen.findByText('已驳回')).toBeVisible();
    expect(service.callsOf('declineAdjustment')[0]).toMatchObject({ body: { note: '金额有误' } });
    expect(await screen.findByText('驳回原因：金额有误，请重新申请')).toBeVisible();
  });

  it('is withdrawn by who asked for it, who cannot decide it', { tags: ['deep'] }, async () => {
    const own = { ...example(), requesterId: selfOf('finance').id };
    const { user, service } = renderConsole({
      path: '/adjustments/4/show',
      role: 'finance',
      responses: { consoleGetAdjustment: () => ({ body: own }) },
    });
    await user.click(await screen.findByRole('button', { name: '撤回' }));
    expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: '撤回这次申请？' }));
    await user.click(dialog.getByRole('button', { name: '撤回' }));
    await waitFor(() => expect(service.callsOf('withdrawAdjustment')).toMatchObject([{ params: { id: '4' } }]));
  });

  it('is withdrawn beside the conversation by the agent who asked for it', { tags: ['deep'] }, async () => {
    const own = { ...example(), requesterId: selfOf('support').id };
    const responses = { consoleListAdjustments: () => ({ body: [own, { ...own, id: 5, requesterId: 99 }] }) };
    const { user, service } = openDesk({ path: '?c=9', responses });
    const panel = within(await screen.findByRole('region', { name: '补偿' }));
    const buttons = await panel.findAllByRole('button', { name: '撤回' });
    expect(buttons).toHaveLength(1);
    await user.click(buttons[0] as HTMLElement);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回' }));
    expect(await screen.findByText('已撤回')).toBeVisible();
    expect(service.callsOf('withdrawAdjustment')).toMatchObject([{ params: { id: '4' } }]);
  });

  it('shows those who may only look what was decided, and no buttons', { tags: ['deep'] }, async () => {
    renderConsole({
      path: '/adjustments/4/show',
      role: 'read-only',
      responses: { consoleGetAdjustment: () => ({ body: { ...example(), state: 'done' } }) },
    });
    expect(await screen.findByText('限额内，无需审批')).toBeVisible();
    expect(screen.queryByRole('button', { name: '批准' })).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

describe('membership plans', () => {
  it('are added with a price in X diamonds, in 元 or in both', async () => {
    const { user, service } = renderConsole({ path: '/membership-plans', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '新建套餐' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建套餐' }));
    const save = dialog.getByRole('button', { name: '保存' });
    await user.type(dialog.getByRole('textbox', { name: /名称/ }), '季度会员');
    await user.type(dialog.getByRole('textbox', { name: /天数/ }), '90');
    expect(save).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /金额/ }), '68.5');
    await user.click(save);
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleCreateMembershipPlan')[0]).toMatchObject({
      body: { name: '季度会员', days: 90, coins: null, amount: 6850, sortOrder: 100, badge: '', enabled: true },
    });
  });

  it.each([
    ['X钻', '金额', '300', '300 X钻'],
    ['元', 'X钻', '30', '30.00 元'],
  ])(
    'are asked about where another is offered for as much in %s',
    { tags: ['deep'] },
    async (_unit, _other, price, said) => {
      const { user, service } = renderConsole({ path: '/membership-plans', role: 'operator' });
      await user.click(await screen.findByRole('button', { name: '新建套餐' }));
      const dialog = within(await screen.findByRole('dialog', { name: '新建套餐' }));
      await user.type(dialog.getByRole('textbox', { name: /名称/ }), '月卡');
      await user.type(dialog.getByRole('textbox', { name: /天数/ }), '31');
      await user.type(dialog.getByRole('textbox', { name: said.endsWith('元') ? /金额/ : /X钻价格/ }), price);
      await user.click(dialog.getByRole('button', { name: '保存' }));
      const asked = within(await screen.findByRole('dialog', { name: '仍要保存这个套餐？' }));
      expect(asked.getByText(new RegExp(`也是 ${said}，玩家会看到两个同价的套餐`))).toBeVisible();
      expect(service.callsOf('consoleCreateMembershipPlan')).toHaveLength(0);
      await user.click(asked.getByRole('button', { name: '仍要保存' }));
      expect(await screen.findByText('已保存')).toBeVisible();
      expect(service.callsOf('consoleCreateMembershipPlan')).toHaveLength(1);
    },
  );

  it('are edited with the version that was seen', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/membership-plans', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '编辑套餐' }));
    await user.click(dialog.getByRole('switch', { name: '上架' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleUpdateMembershipPlan')[0]).toMatchObject({ body: { version: 1, enabled: false } });
  });

  it('say why they could not be saved', async () => {
    const refusal = {
      status: 409,
      body: { code: 'membership-plan.stale', message: '该套餐已被他人修改，请核对后再保存' },
    };
    const responses = { consoleUpdateMembershipPlan: () => refusal };
    const { user } = renderConsole({ path: '/membership-plans', role: 'operator', responses });
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '编辑套餐' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await dialog.findByText('该套餐已被他人修改，请核对后再保存')).toBeVisible();
  });

  it('say on their page who else has it open', async () => {
    const { feed } = renderConsole({ path: '/membership-plans/1/show', role: 'operator' });
    expect(await screen.findByRole('heading', { name: '月度会员' })).toBeVisible();
    expect(feed.watched.at(-1)).toEqual({ resource: 'membership-plans', recordId: '1' });
    const watchers = [
      { staffId: 1, name: '小北' }, // this account
      { staffId: 2, name: '小南' },
    ];
    feed.see({ resource: 'membership-plans', recordId: '1', watchers });
    expect(screen.getByText('小南 也在查看')).toBeVisible();
  });

  it('are only read by those who may not edit', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/membership-plans', role: 'read-only' });
    expect(await screen.findByText('月度会员')).toBeVisible();
    expect(screen.queryByRole('button', { name: '新建套餐' })).toBeNull();
  });
});

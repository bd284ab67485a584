import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

describe('tiles', () => {
  it('are added in 元 and sent in 分', async () => {
    const { user, service } = renderConsole({ path: '/recharge-tiles', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '新建档位' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建档位' }));
    await user.type(dialog.getByRole('textbox', { name: /金额/ }), '6.5');
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /X钻/ }), '65');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleCreateRechargeTile')[0]).toMatchObject({
      body: { amount: 650, coins: 65, bonus: 0, sortOrder: 100, badge: '', enabled: true },
    });
  });

  it('are asked about where another is offered at the same price', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/recharge-tiles', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '新建档位' }));
    const dialog = within(await screen.findByRole('dialog', { name: '新建档位' }));
    await user.type(dialog.getByRole('textbox', { name: /金额/ }), '6');
    await user.type(dialog.getByRole('textbox', { name: /X钻/ }), '66');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    const asked = within(await screen.findByRole('dialog', { name: '仍要保存这个档位？' }));
    expect(asked.getByText(/已有一个 6\.00 元的档位上架/)).toBeVisible();
    expect(service.callsOf('consoleCreateRechargeTile')).toHaveLength(0);
    await user.click(asked.getByRole('button', { name: '仍要保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleCreateRechargeTile')).toHaveLength(1);
  });

  it('are edited with the version that was seen', async () => {
    const { user, service } = renderConsole({ path: '/recharge-tiles', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '编辑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '编辑档位' }));
    await user.click(dialog.getByRole('switch', { name: '上架' }));
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    expect(service.callsOf('consoleUpdateRechargeTile')[0]).toMatchObject({ body: { version: 1, enabled: false } });
  });

  it('are only read by those who may not edit', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/recharge-tiles', role: 'read-only' });
    expect(await screen.findByText('6.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: '新建档位' })).toBeNull();
  });
});

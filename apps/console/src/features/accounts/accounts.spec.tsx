import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '../../testing/console-stub';
import { renderConsole } from '../../testing/render-console';

const account = () => exampleFor<Schemas['PlayerAccount']>('consoleGetAccount');

describe('players', () => {
  it('are found by uid, login name or nickname', async () => {
    const { user, service } = renderConsole({ path: '/accounts', role: 'support' });
    const row = within((await screen.findByText('yuanhangzhe')).closest('tr') as HTMLElement);
    for (const text of ['10284', '远航者', '138****1234', '自然访问', '非会员', '128', '正常'])
      expect(row.getByText(text)).toBeVisible();
    await user.type(screen.getByPlaceholderText('UID、手机号、账号或昵称'), '远航');
    await expect
      .poll(() => service.callsOf('consoleListAccounts').at(-1)?.query.get('filter'), { timeout: 8_000 })
      .toBe(JSON.stringify({ q: '远航' }));
  });

  it('are opened from the list', async () => {
    const { user } = renderConsole({ path: '/accounts', role: 'support' });
    await user.click(await screen.findByText('yuanhangzhe'));
    expect(await screen.findByText('UID 10284')).toBeVisible();
  });
});

describe("a player's mobile number", () => {
  it('is masked until somebody who may asks for the whole, which enters the history', async () => {
    const { user, service } = renderConsole({ path: '/accounts/10284/show', role: 'operator' });
    expect(await screen.findByText('138****1234')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('13800001234')).toBeVisible();
    expect(service.callsOf('revealAccountPhone')).toHaveLength(1);
  });

  it('stays masked for others', async () => {
    renderConsole({ path: '/accounts/10284/show', role: 'support' });
    expect(await screen.findByText('138****1234')).toBeVisible();
    expect(screen.queryByRole('button', { name: '查看' })).toBeNull();
  });
});

describe('what staff do to a number', () => {
  const page = '/accounts/10284/show';

  it('is taking it off with a reason, which ends the sessions of its player', async () => {
    const { user, service } = renderConsole({ path: page, role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '解绑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '解绑“远航者”的手机号？' }));
    expect(dialog.getByText(/在所有设备退出登录/)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '号码停用');
    await user.click(dialog.getByRole('button', { name: '解绑' }));
    expect(await screen.findByText('已解绑，玩家已退出登录')).toBeVisible();
    expect(service.callsOf('unbindAccountPhone')[0]?.body).toEqual({ reason: '号码停用' });
    expect(await screen.findByText('未绑定')).toBeVisible();
  });

  it('is changing it, unless somebody else has it: the way out is said', async () => {
    const message = '该手机号已绑定玩家 10190，账号不能合并。请核实机主后先为玩家 10190 解绑';
    const { user, service } = renderConsole({
      path: page,
      role: 'operator',
      answers: { changeAccountPhone: () => ({ status: 422, body: { code: 'account-phone.taken', message } }) },
    });
    await user.click(await screen.findByRole('button', { name: '换绑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '为“远航者”换绑手机号' }));
    await user.type(dialog.getByRole('textbox', { name: /新手机号/ }), '123');
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '换号');
    await user.click(dialog.getByRole('button', { name: '换绑' }));
    expect(service.callsOf('changeAccountPhone')).toHaveLength(0);
    await user.clear(dialog.getByRole('textbox', { name: /新手机号/ }));
    await user.type(dialog.getByRole('textbox', { name: /新手机号/ }), '13900001234');
    await user.click(dialog.getByRole('button', { name: '换绑' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(service.callsOf('changeAccountPhone')[0]?.body).toEqual({ phone: '13900001234', reason: '换号' });
  });

  it('is nothing for those who may not', async () => {
    renderConsole({ path: page, role: 'support' });
    expect(await screen.findByText('138****1234')).toBeVisible();
    expect(screen.queryByRole('button', { name: /解绑|换绑/ })).toBeNull();
  });
});

describe('what is known of a player', () => {
  it('holds the notes of colleagues and everything staff did about them, whichever record it was', async () => {
    const { service } = renderConsole({ path: '/accounts/10284/show', role: 'operator' });
    expect(await screen.findByRole('region', { name: '备注' })).toBeVisible();
    const history = within(await screen.findByRole('region', { name: '员工操作记录' }));
    expect(await history.findByText(/（游戏）/)).toBeVisible();
    const asked = service.callsOf('consoleListAuditLog').map(({ query }) => query.get('filter'));
    expect(asked).toContain(JSON.stringify({ uid: 10284 }));
  });
});

describe('banning a player', () => {
  it('needs a reason, and says that the player is signed out everywhere', async () => {
    const { user, service } = renderConsole({ path: '/accounts/10284/show', role: 'moderator' });
    await user.click(await screen.findByRole('button', { name: '封禁' }));
    const dialog = within(await screen.findByRole('dialog', { name: '封禁“远航者”？' }));
    expect(dialog.getByText(/立即在所有设备退出登录/)).toBeVisible();
    expect(dialog.getByRole('button', { name: '封禁' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: '封禁原因' }), ' 多次发布违规内容 ');
    await user.click(dialog.getByRole('button', { name: '封禁' }));
    expect(await screen.findByText('已封禁，所有设备已退出登录')).toBeVisible();
    expect(service.callsOf('banAccount')[0]).toMatchObject({
      params: { id: '10284' },
      body: { reason: '多次发布违规内容' },
    });
    expect(await screen.findByText('封禁原因：多次发布违规内容')).toBeVisible();
    expect(screen.getByRole('button', { name: '解封' })).toBeVisible();
  });

  it('is lifted after asking', async () => {
    const { user, service } = renderConsole({
      path: '/accounts/10284/show',
      role: 'operator',
      answers: { consoleGetAccount: () => ({ body: { ...account(), banned: true, banReason: '刷屏' } }) },
    });
    expect(await screen.findByText('封禁原因：刷屏')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '解封' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('已解封')).toBeVisible();
    expect(service.callsOf('unbanAccount')).toHaveLength(1);
  });

  it.each(['support', 'finance', 'read-only'] as const)('is not offered to %s', async (role) => {
    renderConsole({ path: '/accounts/10284/show', role });
    expect(await screen.findByText('UID 10284')).toBeVisible();
    expect(screen.queryByRole('button', { name: '封禁' })).toBeNull();
  });
});

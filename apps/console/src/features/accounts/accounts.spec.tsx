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

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const rowOf = async () => within((await screen.findByRole('link', { name: /10284/ })).closest('tr') as HTMLElement);

describe('real names', () => {
  it('are masked, and shown in full to nobody who may not', async () => {
    renderConsole({ path: '/identities', role: 'operator' });
    const row = await rowOf();
    for (const text of ['林**', '11**************9X', '36', '号码校验']) expect(row.getByText(text)).toBeVisible();
    expect(row.queryByRole('button', { name: '查看' })).toBeNull();
    expect(row.queryByRole('button', { name: '清除' })).toBeNull();
  });

  it('are shown in full to whoever says why, and gone with the dialog', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/identities' });
    await user.click((await rowOf()).getByRole('button', { name: '查看' }));
    const dialog = within(await screen.findByRole('dialog', { name: '查看玩家 10284 的实名信息？' }));
    expect(dialog.getByRole('button', { name: '查看' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), ' 监护人来函 ');
    await user.click(dialog.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('11010119900307109X')).toBeVisible();
    expect(service.callsOf('revealIdentity')[0]?.body).toEqual({ reason: '监护人来函' });
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await rowOf()).getByRole('button', { name: '查看' }));
    expect(await screen.findByRole('dialog')).not.toHaveTextContent('11010119900307109X');
  });

  it('are forgotten with a reason', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/identities' });
    await user.click((await rowOf()).getByRole('button', { name: '清除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '清除玩家 10284 的实名信息？' }));
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '玩家要求删除');
    await user.click(dialog.getByRole('button', { name: '清除' }));
    expect(await screen.findByText('已清除')).toBeVisible();
    expect(service.callsOf('eraseIdentity')[0]?.body).toEqual({ reason: '玩家要求删除' });
  });

  it('are asked for as operators set it', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/identities', role: 'operator' });
    await user.click(await screen.findByRole('tab', { name: '设置' }));
    const accounts = await screen.findByRole('textbox', { name: '每个证件可认证的账号数' });
    await user.clear(accounts);
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.type(accounts, '2');
    await user.click(screen.getByRole('switch', { name: '充值前须完成实名认证' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    const [call] = service.callsOf('updateIdentitySettings');
    expect(call?.body).toEqual({ version: 2, isRequired: false, maxAccounts: 2 });
  });

  it('have settings that others only read', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/identities', role: 'read-only' });
    await user.click(await screen.findByRole('tab', { name: '设置' }));
    expect(await screen.findByRole('textbox', { name: '每个证件可认证的账号数' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

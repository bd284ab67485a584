import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const rowOf = async () => within((await screen.findByRole('link', { name: /10284/ })).closest('tr') as HTMLElement);

describe('pictures of players', () => {
  it('are listed with their player and what became of them', async () => {
    renderConsole({ path: '/avatars', role: 'read-only' });
    const row = await rowOf();
    expect(row.getByText('使用中')).toBeVisible();
    expect(row.getByRole('link', { name: '远航者 · 10284' }).getAttribute('href')).toContain('/accounts/10284/show');
    expect(row.queryByRole('button', { name: '撤下' })).toBeNull();
  });

  it('are taken back with a reason', async () => {
    const { user, service } = renderConsole({ path: '/avatars', role: 'moderator' });
    await user.click((await rowOf()).getByRole('button', { name: '撤下' }));
    const dialog = within(await screen.findByRole('dialog', { name: '撤下“远航者”的头像？' }));
    expect(dialog.getByRole('button', { name: '撤下' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), ' 含有广告 ');
    await user.click(dialog.getByRole('button', { name: '撤下' }));
    expect(await screen.findByText('已撤下，并通知了玩家')).toBeVisible();
    expect(service.callsOf('withdrawAvatar')[0]?.body).toEqual({ reason: '含有广告' });
  });

  it('that are worn no more cannot be taken back, and it is said', async () => {
    const { user } = renderConsole({
      path: '/avatars',
      role: 'moderator',
      responses: {
        withdrawAvatar: () => ({ status: 422, body: { code: 'avatar.notWorn', message: '该头像已不在使用' } }),
      },
    });
    await user.click((await rowOf()).getByRole('button', { name: '撤下' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /原因/ }), '广告');
    await user.click(dialog.getByRole('button', { name: '撤下' }));
    expect(await dialog.findByText('该头像已不在使用')).toBeVisible();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

describe('from where the console may be used', () => {
  it('is said with one’s own address, and saved one a line', async () => {
    const { user, service } = renderConsole({ path: '/console-addresses', role: 'owner' });
    expect(await screen.findByText(/您的地址：203\.0\.113\.7$/)).toBeVisible();
    const field = screen.getByRole('textbox', { name: '允许的地址' });
    expect(field).toHaveValue('203.0.113.0/24\n2001:db8:1::/48');
    await user.type(field, '{Enter}198.51.100.4');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(service.callsOf('updateConsoleAddresses')).toHaveLength(1));
    expect(service.callsOf('updateConsoleAddresses')[0]?.body).toEqual({
      version: 2,
      addresses: ['203.0.113.0/24', '2001:db8:1::/48', '198.51.100.4'],
    });
  });

  it('keeps what was typed when it would shut out who saves it, and says so', async () => {
    const message = '列表里没有您现在的地址，保存后您将无法使用控制台';
    const { user } = renderConsole({
      path: '/console-addresses',
      role: 'owner',
      responses: {
        updateConsoleAddresses: () => ({
          status: 422,
          body: { code: 'console-address.ownAddress', message, errors: { addresses: message } },
        }),
      },
    });
    const field = await screen.findByRole('textbox', { name: '允许的地址' });
    await user.clear(field);
    await user.type(field, '10.0.0.1');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveValue('10.0.0.1');
  });

  it('is read by those who may not change it', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/console-addresses', role: 'read-only' });
    expect(await screen.findByRole('textbox', { name: '允许的地址' })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

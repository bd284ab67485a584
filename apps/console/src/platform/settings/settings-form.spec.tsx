import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

it('settings that somebody else has saved meanwhile are refused in words, and what was typed stays', async () => {
  const message = '设置已被他人修改，请刷新后重试';
  const responses = {
    updateIdentitySettings: () => ({ status: 409, body: { code: 'identity.staleSettings', message } }),
  };
  const { user } = renderConsole({ path: '/identities', role: 'operator', responses });
  await user.click(await screen.findByRole('tab', { name: '设置' }));
  const accounts = await screen.findByRole('textbox', { name: '每个证件可认证的账号数' });
  await user.clear(accounts);
  await user.type(accounts, '2');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(accounts).toHaveValue('2');
  expect(screen.getByRole('button', { name: '保存' })).toBeEnabled();
});

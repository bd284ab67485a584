import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

it('alerts say whose wrong codes were too many, and are closed by an operator', async () => {
  const { user, service } = renderConsole({ path: '/gift-alerts', role: 'operator' });
  const row = within((await screen.findByText('同一账号')).closest('tr') as HTMLElement);
  expect((await row.findByRole('link', { name: /10284/ })).getAttribute('href')).toContain('/accounts/10284/show');
  await user.click(row.getByRole('button', { name: '标记已处理' }));
  expect(await screen.findByText('已标记为已处理')).toBeVisible();
  expect(service.callsOf('closeGiftAlert')).toHaveLength(1);
});

it('alerts are only read by those who may not close them', { tags: ['deep'] }, async () => {
  renderConsole({ path: '/gift-alerts', role: 'read-only' });
  expect(await screen.findByText('同一账号')).toBeVisible();
  expect(screen.queryByRole('button', { name: '标记已处理' })).toBeNull();
});

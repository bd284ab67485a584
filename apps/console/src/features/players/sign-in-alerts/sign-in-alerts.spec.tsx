import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

it('alerts say what is guessed at, how often, how often it was stopped and from where, and are closed by an operator', async () => {
  const { user, service } = renderConsole({ path: '/sign-in-alerts', role: 'operator' });
  const row = within((await screen.findByText('yuanhangzhe')).closest('tr') as HTMLElement);
  for (const text of ['玩家密码', '同一账号', '12', '36', '203.0.113.*、198.51.100.*', '待处理'])
    expect(row.getByText(text)).toBeVisible();
  await user.click(row.getByRole('button', { name: '标记已处理' }));
  expect(await screen.findByText('已标记为已处理')).toBeVisible();
  expect(service.callsOf('closeSignInAlert')).toHaveLength(1);
});

it('alerts are only read by those who may not close them', { tags: ['deep'] }, async () => {
  renderConsole({ path: '/sign-in-alerts', role: 'read-only' });
  expect(await screen.findByText('yuanhangzhe')).toBeVisible();
  expect(screen.queryByRole('button', { name: '标记已处理' })).toBeNull();
});

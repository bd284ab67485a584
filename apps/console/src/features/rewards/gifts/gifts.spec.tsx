import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDesk } from '#testing/open-desk';
import { renderConsole } from '#testing/render-console';

it('what was given is listed with how it was had, and leads to the player', async () => {
  renderConsole({ path: '/gifts', role: 'support' });
  const row = within((await screen.findByText('新手启航礼包')).closest('tr') as HTMLElement);
  expect(row.getByText('礼包中心')).toBeVisible();
  expect(row.getByText('XHYZ-8K2M-Q7TD')).toBeVisible();
  expect(row.getByRole('link', { name: /10284/ }).getAttribute('href')).toContain('/accounts/10284/show');
});

const panel = async () => within(await screen.findByRole('region', { name: '礼包' }));

it('what a player was given is sent to them again beside the conversation, once and after asking', async () => {
  const { user, service } = openDesk({ path: '?c=9' });
  expect(await (await panel()).findByText(/新手启航礼包 · XHYZ-8K2M-Q7TD/)).toBeVisible();
  await user.click((await panel()).getByRole('button', { name: '重发“新手启航礼包”' }));
  const dialog = within(await screen.findByRole('dialog', { name: '重发“新手启航礼包”？' }));
  await user.dblClick(dialog.getByRole('button', { name: '重发' }));
  expect(await screen.findByText('已通过系统消息重发给玩家')).toBeVisible();
  expect(service.callsOf('resendGift')).toMatchObject([{ params: { id: '51' } }]);
});

it('a gift is sent into the conversation as a card', { tags: ['deep'] }, async () => {
  const { user, service } = openDesk({ path: '?c=9' });
  await user.click(await (await panel()).findByRole('button', { name: '发送“新手启航礼包”到会话' }));
  await expect
    .poll(() => service.callsOf('replySupport').map(({ body }) => (body as { card: string }).card))
    .toEqual(['gift:51']);
});

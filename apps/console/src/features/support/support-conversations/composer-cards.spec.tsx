import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { openDesk, replyField, storedReplies } from '#testing/open-desk';

describe('a card for the player', () => {
  it('sends a game as a card', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ path: '?c=9', responses: storedReplies });
    await replyField();
    await user.click(screen.getByRole('button', { name: '发送卡片' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发送卡片' }));
    const [game] = exampleFor<Schemas['Game'][]>('consoleListGames');
    expect(await dialog.findByText(`游戏 · 编号 ${game!.id} · ${game!.summary}`)).toBeVisible();
    await user.click(await dialog.findByText(game!.name));
    await expect.poll(() => service.callsOf('replySupport')[0]?.body).toMatchObject({ card: `game:${game!.id}` });
  });

  it('sends one of the player’s orders as a card', { tags: ['deep'] }, async () => {
    const { user, service } = openDesk({ path: '?c=9', responses: storedReplies });
    await replyField();
    await user.click(screen.getByRole('button', { name: '发送卡片' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发送卡片' }));
    await user.click(dialog.getByRole('tab', { name: '充值订单' }));
    await user.click(await dialog.findByText('60 X钻 · 已到账'));
    const card = 'order:20261121100000482913507264';
    await expect.poll(() => service.callsOf('replySupport')[0]?.body).toMatchObject({ card });
    // The menu counts what waits for a colleague; everything else that is asked for is this player's.
    const filters = service.callsOf('consoleListOrders').map(({ query }) => query.get('filter') ?? '');
    expect(new Set(filters.filter((filter) => !filter.includes('isPending')))).toEqual(
      new Set([JSON.stringify({ uid: 10190 })]),
    );
  });
});

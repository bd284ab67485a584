import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console';

describe('the ledger', () => {
  it('shows both sides of each transfer, and leads to the player', async () => {
    renderConsole({ path: '/wallet', role: 'finance' });
    const row = within((await screen.findByText('购买《符文守卫》')).closest('tr') as HTMLElement);
    for (const text of ['购买游戏', '平台·销售', '50', 'purchase:7']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByRole('link', { name: '玩家 10284' }).getAttribute('href')).toContain('/accounts/10284/show');
  });

  it('is filtered by player, and is exported', async () => {
    const { user, service } = renderConsole({ path: '/wallet', role: 'finance' });
    await screen.findByText('购买《符文守卫》');
    await user.type(screen.getByRole('spinbutton', { name: '玩家 UID' }), '10284');
    await expect
      .poll(() => service.callsOf('consoleListTransfers').at(-1)?.query.get('filter'), { timeout: 8_000 })
      .toBe(JSON.stringify({ uid: 10284 }));
    expect(screen.getByRole('button', { name: '导出' })).toBeVisible();
  });

  it('is nothing that a moderator sees', async () => {
    renderConsole({ path: '/accounts', role: 'moderator' });
    await screen.findByText('yuanhangzhe');
    expect(screen.queryByRole('link', { name: 'X钻流水' })).toBeNull();
  });
});

describe('a player’s wallet', () => {
  it('stands on the player’s page with the latest entries', async () => {
    renderConsole({ path: '/accounts/10284/show', role: 'support' });
    const card = within(await screen.findByRole('region', { name: 'X钻钱包' }));
    expect(await card.findByText('余额 78')).toBeVisible();
    expect(card.getByText('-50')).toBeVisible();
    expect(card.queryByRole('button', { name: '调整X钻' })).toBeNull();
  });
});

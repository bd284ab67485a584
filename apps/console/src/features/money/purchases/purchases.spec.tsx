import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

it('purchases show what was paid, or why nothing was, and lead to the player', async () => {
  const [paid, parts] = exampleFor<Schemas['Purchase'][]>('consoleListPurchases');
  const waived = { ...paid, id: 8, name: '云中城', paid: 0, waivedBy: 'membership' };
  renderConsole({
    path: '/purchases',
    role: 'finance',
    responses: {
      consoleListPurchases: () => ({ body: [waived, paid, parts], headers: { 'Content-Range': 'purchases 0-2/3' } }),
    },
  });
  const row = within((await screen.findByText('云中城')).closest('tr') as HTMLElement);
  expect(row.getByText('会员')).toBeVisible();
  expect(row.getByRole('link', { name: /10284/ }).getAttribute('href')).toContain('/accounts/10284/show');
  expect(screen.getByText('符文守卫')).toBeVisible();
  expect(screen.getByText('雾港灯塔手记 · 12 章')).toBeVisible();
});

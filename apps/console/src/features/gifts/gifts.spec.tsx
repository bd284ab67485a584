import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console';

it('what was given is listed with how it was had, and leads to the player', async () => {
  renderConsole({ path: '/gifts', role: 'support' });
  const row = within((await screen.findByText('新手启航礼包')).closest('tr') as HTMLElement);
  expect(row.getByText('礼包中心')).toBeVisible();
  expect(row.getByText('XHYZ-8K2M-Q7TD')).toBeVisible();
  expect(row.getByRole('link', { name: '10284' }).getAttribute('href')).toContain('/accounts/10284/show');
});

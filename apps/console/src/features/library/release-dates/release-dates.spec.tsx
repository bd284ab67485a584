import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

it('what is scheduled stands under its day, and leads to where it is moved', async () => {
  renderConsole({ path: '/release-dates', role: 'operator' });
  const day = within(await screen.findByRole('region', { name: /11-27/ }));
  expect(day.getByRole('link', { name: '第三十七章 回信' })).toHaveAttribute(
    'href',
    expect.stringContaining('/parts/37'),
  );
  expect(day.getByText('《雾港灯塔手记》')).toBeVisible();
  const next = within(screen.getByRole('region', { name: /11-28/ }));
  expect(next.getByRole('link', { name: '纸船渡口' })).toHaveAttribute('href', expect.stringContaining('/works/2'));
});

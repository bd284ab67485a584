import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

const money = async () => within(await screen.findByRole('region', { name: '今日收入' }));

it('the front page shows finance the money of today beside that of yesterday', async () => {
  const { service } = renderConsole({ path: '/', role: 'finance' });
  const shown = await money();
  expect(await shown.findAllByText(/^昨日 /)).toHaveLength(5);
  const links = await shown.findAllByRole('link', { name: /今日(充值|退款|付费玩家)/ });
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const link of links) expect(link).toHaveAttribute('href', expect.stringContaining('/money-reports'));
  expect(service.callsOf('getMoneyReport')).toHaveLength(1);
});

it('and shows them the money first of all', async () => {
  renderConsole({ path: '/', role: 'finance' });
  await money();
  await screen.findByRole('region', { name: '今日数据' });
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions.indexOf('今日收入')).toBeLessThan(regions.indexOf('今日数据'));
});

it('and says nothing of money to who may not see it', async () => {
  const { service } = renderConsole({ path: '/', role: 'moderator' });
  await screen.findByRole('region', { name: '今日数据' });
  expect(screen.queryByRole('region', { name: '今日收入' })).toBeNull();
  expect(service.callsOf('getMoneyReport')).toHaveLength(0);
});

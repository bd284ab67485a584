import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exampleOf, serveContract, success } from '../testing/serve-contract';
import { openPortal } from '../testing/open-portal';

test('a player whose page breaks keeps the frame, and may try again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = { ...exampleOf('listGames').list[0], tags: null };
  let list: unknown[] = [broken];
  serveContract({ listGames: () => success({ list, nextCursor: null }) });
  const { user } = openPortal('/games');
  expect(await screen.findByRole('alert')).toHaveTextContent('页面出了点问题');
  expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
  list = exampleOf('listGames').list;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('星海远征')).toBeVisible();
});

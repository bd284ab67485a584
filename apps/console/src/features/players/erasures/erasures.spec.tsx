import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

it('erasures of accounts are listed with when they are due and what became of them', async () => {
  renderConsole({ path: '/erasures', role: 'operator' });
  expect(within((await screen.findByText('10284')).closest('tr') as HTMLElement).getByText('冷静期')).toBeVisible();
  expect(within(screen.getByText('10190').closest('tr') as HTMLElement).getByText('已注销')).toBeVisible();
});

it('an erasure says what goes and what stays, and nobody can do anything about it', { tags: ['deep'] }, async () => {
  renderConsole({ path: '/erasures/3/show', role: 'owner' });
  expect(await screen.findByRole('heading', { name: '玩家 10284', level: 2 })).toBeVisible();
  expect(await screen.findByText(/^推送记录、/)).toBeVisible();
  expect(screen.getByText('充值订单、X钻账簿')).toBeVisible();
  expect(screen.getByText(/员工不能代为撤回/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /撤回|恢复|清除/ })).toBeNull();
});

// @module-tag deep
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

it('a read-only account opens a staff account from the list and sees what its role may do', async () => {
  const { user } = renderConsole({ path: '/staff', role: 'read-only' });
  const [row] = await screen.findAllByText('小北', { selector: 'td *, td' });
  await user.click(row as HTMLElement);
  expect(await screen.findByRole('heading', { name: '小北', level: 2 })).toBeVisible();
  expect(await screen.findByText('运营可以：')).toBeVisible();
  expect(within(screen.getByRole('group', { name: '内容' })).getByText('发布与撤下公告')).toBeVisible();
  expect(screen.queryByRole('button', { name: /保存|生成/ })).toBeNull();
});

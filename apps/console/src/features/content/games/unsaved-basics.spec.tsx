import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

it('what is not saved yet can be saved beside the packages that wait for it', async () => {
  const { user, service } = renderConsole({ path: '/games/1', role: 'operator' });
  await user.type(await screen.findByRole('textbox', { name: '名称' }), '二');
  await user.click(screen.getByRole('tab', { name: '安装包' }));
  expect(await screen.findByText(/有未保存的修改，保存之后才能添加或移除安装包/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(service.callsOf('consoleUpdateGame')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/有未保存的修改/)).toBeNull());
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

it('a double click on 添加为新版本 adds it once and says so', async () => {
  let added = 0;
  const game = exampleFor<object>('consoleGetGame');
  const { user, service } = renderConsole({
    path: '/games/1',
    role: 'operator',
    responses: {
      startUpload: () => ({ status: 201, body: { ...exampleFor<object>('startUpload'), state: 'ready' } }),
      addGameVersion: () =>
        (added += 1) === 1
          ? { status: 201, body: game }
          : { status: 422, body: { code: 'game.versionTaken', message: '这个版本已经存在' } },
    },
  });
  await user.click(await screen.findByRole('tab', { name: '安装包' }));
  await user.upload(screen.getByLabelText('选择安装包', { selector: 'input' }), new File(['PK'], 'xinghai-9.9.9.apk'));
  const add = await screen.findByRole('button', { name: '添加为新版本' });
  await waitFor(() => expect(add).toBeEnabled());
  // Both presses come before the page has heard of the first.
  act(() => {
    add.click();
    add.click();
  });
  expect(await screen.findByText('已添加安装包 9.9.9')).toBeVisible();
  expect(service.callsOf('addGameVersion')).toHaveLength(1);
  expect(screen.queryByText('这个版本已经存在')).toBeNull();
});

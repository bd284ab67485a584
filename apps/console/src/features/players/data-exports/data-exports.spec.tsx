import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { expect, it, vi } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

it('a file of a player’s data is made with a reason, followed, and downloaded', async () => {
  const file = exampleFor<Schemas['ExportFile']>('makeDataExport');
  let files: Schemas['ExportFile'][] = [];
  const { user, service } = renderConsole({
    path: '/accounts/10284/show',
    role: 'operator',
    responses: {
      consoleListDataExports: () => ({ body: files }),
      makeDataExport: () => {
        files = [file];
        return { status: 201, body: file };
      },
    },
  });
  const card = within(await screen.findByRole('region', { name: '数据副本' }));
  await user.click(await card.findByRole('button', { name: '生成数据副本' }));
  const dialog = within(await screen.findByRole('dialog', { name: '生成玩家 10284 的数据副本？' }));
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '玩家来信索取');
  await user.dblClick(dialog.getByRole('button', { name: '生成' }));
  expect(await card.findByRole('progressbar')).toBeVisible();
  expect(card.getByRole('button', { name: '生成数据副本' })).toBeDisabled();
  expect(service.callsOf('makeDataExport').map(({ body }) => body)).toEqual([{ reason: '玩家来信索取' }]);
  files = [exampleFor<Schemas['ExportFile'][]>('consoleListDataExports')[0]!];
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  await user.click(await card.findByRole('button', { name: /^下载/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('/api/exports/')));
});

it('a file of a player’s data is not offered to support', async () => {
  renderConsole({ path: '/accounts/10284/show', role: 'support' });
  expect(await screen.findByText(/^UID 10284/)).toBeVisible();
  expect(screen.queryByRole('region', { name: '数据副本' })).toBeNull();
});

it('a file of a player’s data can be made beside the wish to be forgotten', { tags: ['deep'] }, async () => {
  renderConsole({ path: '/erasures/3/show', role: 'operator' });
  expect(await screen.findByRole('region', { name: '数据副本' })).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const name = () => screen.findByRole('textbox', { name: '标签' });

describe('changes that are not saved', () => {
  it('are asked about in the console’s own dialog before they are left', async () => {
    const asked = vi.spyOn(window, 'confirm');
    const { user } = renderConsole({ path: '/tags/create' });
    await user.type(await name(), '同好会');
    await user.click(screen.getByRole('link', { name: '概览' }));
    const dialog = within(await screen.findByRole('dialog', { name: '修改还没有保存' }));
    await user.click(dialog.getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '修改还没有保存' })).toBeNull());
    expect(await name()).toHaveValue('同好会');
    await user.click(screen.getByRole('link', { name: '概览' }));
    await user.click(await screen.findByRole('button', { name: '离开' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '标签' })).toBeNull());
    expect(asked).not.toHaveBeenCalled();
  });

  it(
    'are said to be unsaved without a network, saved by 重试, and never sent by themselves',
    { tags: ['deep'] },
    async () => {
      let isOnline = false;
      const online = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
      window.dispatchEvent(new Event('offline'));
      const { user, service } = renderConsole({
        path: '/tags/create',
        responses: {
          consoleCreateTag: () => {
            if (!isOnline) throw new TypeError('Failed to fetch');
            return { body: exampleFor('consoleCreateTag') };
          },
        },
      });
      await user.type(await name(), '同好会');
      await user.click(screen.getByRole('button', { name: '保存' }));
      const alert = within(
        (await screen.findByRole('button', { name: '重试' })).closest('.MuiAlert-root') as HTMLElement,
      );
      expect(alert.getByText('没有网络，未保存')).toBeVisible();
      const sent = service.callsOf('consoleCreateTag').length;
      isOnline = true;
      window.dispatchEvent(new Event('online'));
      expect(await name()).toHaveValue('同好会');
      expect(service.callsOf('consoleCreateTag')).toHaveLength(sent);
      await user.click(alert.getByRole('button', { name: '重试' }));
      await waitFor(() => expect(service.callsOf('consoleCreateTag')).toHaveLength(sent + 1));
      await waitFor(() => expect(screen.queryByText('没有网络，未保存')).toBeNull());
      online.mockRestore();
    },
  );
});

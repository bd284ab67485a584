import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '#testing/render-console';

describe('categories of works in the console', () => {
  it('are listed in their order, opened and renamed', async () => {
    const { user, service } = renderConsole({ path: '/work-categories', role: 'operator' });
    await user.click(await screen.findByText('悬疑'));
    const name = await screen.findByRole('textbox', { name: '分类' });
    await user.type(name, '推理');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateWorkCategory')[0]?.body).toEqual({
        version: 1,
        name: '悬疑推理',
        state: 'on',
      }),
    );
  });

  it('are put into another order, those of the kind that the list shows', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/work-categories', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '调整顺序' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整分类顺序' }));
    await user.click((await dialog.findAllByRole('button', { name: /^下移/ }))[0] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: '保存顺序' }));
    await waitFor(() => expect(service.callsOf('orderWorkCategories')[0]?.body).toMatchObject({ kind: 'novel' }));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const tag = () => exampleFor<Schemas['TagRecord']>('consoleGetTag');
const name = () => screen.findByRole('textbox', { name: '标签' });

describe("the square's tags in the console", () => {
  it('are listed in their order, opened and renamed', async () => {
    const { user, service } = renderConsole({ path: '/tags', role: 'operator' });
    await user.click(await screen.findByText('#攻略'));
    expect(await screen.findByRole('region', { name: '修改历史' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '删除' }), 'posts carry it').toBeNull();
    await user.type(await name(), '心得');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleUpdateTag')[0]?.body).toEqual({
        version: 1,
        tag: '攻略心得',
        color: 'blue',
        state: 'on',
      }),
    );
  });

  it('are put into another order', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/tags', role: 'operator' });
    await user.click(await screen.findByRole('button', { name: '调整顺序' }));
    const dialog = within(await screen.findByRole('dialog', { name: '调整标签顺序' }));
    await user.click(await dialog.findByRole('button', { name: '上移“同好”' }));
    await user.click(dialog.getByRole('button', { name: '保存顺序' }));
    await waitFor(() => expect(service.callsOf('orderTags')[0]?.body).toEqual({ ids: [2, 1, 8] }));
  });

  it('are shown whole to a moderator, who can change nothing', async () => {
    const { user } = renderConsole({ path: '/tags', role: 'moderator' });
    await user.click(await screen.findByText('#攻略'));
    expect(await screen.findByRole('heading', { name: '攻略', level: 2 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /保存|删除|顺序/ })).toBeNull();
  });

  it('are created with a name, blue and switched on', async () => {
    const { user, service } = renderConsole({ path: '/tags/create', role: 'operator' });
    await user.type(await name(), '联机');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(service.callsOf('consoleCreateTag')[0]?.body).toEqual({ tag: '联机', color: 'blue', state: 'on' }),
    );
  });

  it('are removed only after asking, and only where no post carries them', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({
      path: '/tags/1',
      role: 'operator',
      responses: { consoleGetTag: () => ({ body: { ...tag(), postCount: 0 } }) },
    });
    await user.click(await screen.findByRole('button', { name: '删除' }));
    const dialog = within(await screen.findByRole('dialog', { name: '删除“攻略”？' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(service.callsOf('consoleDeleteTag')[0]?.params).toEqual({ id: '1' }));
  });
});

import { screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

const example = exampleFor<Schemas['MaintenanceRecord']>('getMaintenance');
const on = { ...example, version: 2, isOn: true, until: '2020-01-01T04:00:00.000Z', message: '更新服务器' };
const bar = /系统维护中，玩家暂时无法使用/;

describe('maintenance', () => {
  it('is begun with a message, and then said on the page at once', async () => {
    const { user, service } = renderConsole({
      path: '/maintenance',
      role: 'owner',
      responses: {
        updateMaintenance: ({ body }) => ({ body: { ...example, ...(body as object), version: 2 } }),
        getMaintenance: () => ({ body: example }),
      },
    });
    const message = await screen.findByRole('textbox', { name: '给玩家的说明' });
    expect(message).toBeDisabled();
    await user.click(screen.getByRole('switch', { name: '暂停玩家访问' }));
    await user.type(message, '更新服务器');
    expect(screen.queryByText(bar)).toBeNull();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(bar)).toBeVisible();
    expect(service.callsOf('updateMaintenance')[0]?.body).toEqual({
      version: 1,
      isOn: true,
      until: null,
      message: '更新服务器',
    });
  });

  it(
    'is said on every page, with an end that has passed, and leads to where it is ended',
    { tags: ['deep'] },
    async () => {
      const { user } = renderConsole({
        path: '/client-config',
        role: 'operator',
        responses: { getMaintenance: () => ({ body: on }) },
      });
      const alert = within((await screen.findByText(bar)).closest<HTMLElement>('[role="alert"]')!);
      expect(alert.getByText(/（已超过）$/)).toBeVisible();
      await user.click(alert.getByRole('link', { name: '查看' }));
      expect(await screen.findByRole('textbox', { name: '给玩家的说明' })).toHaveValue('更新服务器');
      expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    },
  );

  it('is nothing for those who may not see it', async () => {
    const { service } = renderConsole({
      path: '/',
      role: 'support',
      responses: { getMaintenance: () => ({ body: on }) },
    });
    await screen.findByRole('main');
    expect(screen.queryByText(bar)).toBeNull();
    expect(service.callsOf('getMaintenance')).toEqual([]);
  });
});

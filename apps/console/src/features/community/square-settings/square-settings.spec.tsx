import { fireEvent, screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Settings = Schemas['SquareSettingsRecord'];
const settings = () => exampleFor<Settings>('getSquareSettings');
const hours = () => screen.findByRole('spinbutton', { name: '热度小时数' });
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the settings of the square in the console', () => {
  it('are saved with the version they were read at', async () => {
    const { user, service } = renderConsole({ path: '/square-settings', role: 'operator' });
    set(await hours(), '12');
    await user.click(screen.getByRole('switch', { name: '评论可以带图' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('广场设置已保存')).toBeVisible();
    const { id: _, updatedAt: __, ...written } = settings();
    expect(service.callsOf('updateSquareSettings')[0]?.body).toEqual({
      ...written,
      commentPictures: false,
      rankHours: 12,
    });
  });

  it('are not saved beyond what the product can keep', async () => {
    const { user, service } = renderConsole({ path: '/square-settings', role: 'operator' });
    set(await hours(), '100');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await hours()).toHaveAttribute('aria-invalid', 'true');
    expect(service.callsOf('updateSquareSettings')).toHaveLength(0);
  });

  it('show what somebody else saved meanwhile', { tags: ['deep'] }, async () => {
    const current = { ...settings(), version: 3, postPictures: 6 };
    const stale = { status: 409, body: { code: 'square-setting.stale', message: '广场设置已被他人修改', current } };
    const responses = { updateSquareSettings: () => stale };
    const { user } = renderConsole({ path: '/square-settings', role: 'operator', responses });
    set(await hours(), '12');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '保存前，这条数据已被他人修改' }));
    expect(dialog.getByRole('rowheader', { name: '帖子图片上限 对方修改' })).toBeVisible();
  });

  it('can be read and not changed by a moderator', async () => {
    renderConsole({ path: '/square-settings', role: 'moderator' });
    expect(await hours()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

import { fireEvent, screen, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';

type Settings = Schemas['SupportSettingsRecord'];
const settings = () => exampleFor<Settings>('getSupportSettings');
const hours = () => screen.findByRole('region', { name: '服务时间' });
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('the settings of customer service', () => {
  it('are saved with the version they were read at', async () => {
    const { user, service } = renderConsole({ path: '/support-settings', role: 'supervisor' });
    const [from] = within(await hours()).getAllByRole('textbox', { name: '从' });
    set(from as HTMLElement, '08:30');
    set(screen.getByRole('spinbutton', { name: '振铃秒数' }), '20');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('客服设置已保存')).toBeVisible();
    const { id: _, updatedAt: __, ...written } = settings();
    const [first, ...others] = written.hours;
    expect(service.callsOf('updateSupportSettings')[0]?.body).toEqual({
      ...written,
      ringSeconds: 20,
      hours: [{ ...first, from: '08:30' }, ...others],
    });
  });

  it('may last over midnight, which the field says before they are saved', async () => {
    const { user, service } = renderConsole({ path: '/support-settings', role: 'supervisor' });
    const section = within(await hours());
    set(section.getAllByRole('textbox', { name: '从' })[1] as HTMLElement, '20:00');
    set(section.getAllByRole('textbox', { name: '到' })[1] as HTMLElement, '02:00');
    expect(await section.findByRole('textbox', { name: '到次日' })).toHaveValue('02:00');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('客服设置已保存')).toBeVisible();
    expect(service.callsOf('updateSupportSettings')[0]?.body).toMatchObject({
      hours: [settings().hours[0], { days: [6, 7], from: '20:00', to: '02:00' }],
    });
  });

  it('take no time that is none, and no span without a length', async () => {
    const { user, service } = renderConsole({ path: '/support-settings', role: 'supervisor' });
    const section = within(await hours());
    set(section.getAllByRole('textbox', { name: '从' })[0] as HTMLElement, '9点');
    set(section.getAllByRole('textbox', { name: '到' })[1] as HTMLElement, '10:00');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请按 09:00 的样子填写，最晚 24:00')).toBeVisible();
    expect(screen.getByText('开始与结束时间不能相同')).toBeVisible();
    expect(service.callsOf('updateSupportSettings')).toHaveLength(0);
  });

  it('ask for the hours of a holiday only when somebody is there', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/support-settings', role: 'supervisor' });
    const section = within(await screen.findByRole('region', { name: '节假日' }));
    expect(section.getAllByRole('textbox', { name: '从' })).toHaveLength(1);
    await user.click(section.getAllByRole('switch', { name: '有人值班' })[0] as HTMLElement);
    expect(section.getAllByRole('textbox', { name: '从' })).toHaveLength(2);
  });

  it('have another row where its button says so', { tags: ['deep'] }, async () => {
    const { user } = renderConsole({ path: '/support-settings', role: 'supervisor' });
    const section = within(await hours());
    const before = section.getAllByRole('textbox', { name: '从' }).length;
    await user.click(section.getByRole('button', { name: '添加时段' }));
    await expect.poll(() => section.getAllByRole('textbox', { name: '从' }).length).toBe(before + 1);
    for (const name of ['添加节假日', '添加技能']) expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  it('show what somebody else saved meanwhile', { tags: ['deep'] }, async () => {
    const current = { ...settings(), version: 3, capacity: 9 };
    const stale = { status: 409, body: { code: 'support-setting.stale', message: '客服设置已被他人修改', current } };
    const { user } = renderConsole({
      path: '/support-settings',
      role: 'supervisor',
      responses: { updateSupportSettings: () => stale },
    });
    await hours();
    set(screen.getByRole('spinbutton', { name: '振铃秒数' }), '20');
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = within(await screen.findByRole('dialog', { name: '保存前，这条数据已被他人修改' }));
    expect(dialog.getByRole('rowheader', { name: '接待上限 对方修改' })).toBeVisible();
  });

  it('can be read and not changed by support', async () => {
    renderConsole({ path: '/support-settings', role: 'support' });
    const [from] = within(await hours()).getAllByRole('textbox', { name: '从' });
    expect(from).toBeDisabled();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@ug/contract';
import { describe, expect, it } from 'vitest';
import { exampleFor } from '#testing/console-stub';
import { renderConsole } from '#testing/render-console';
import { toChannelInput, toNewChannel } from './alarm-channel.rules';

type Alarm = Schemas['Alarm'];
type Channel = Schemas['AlarmChannel'];

const [example] = exampleFor<[Alarm, ...Alarm[]]>('consoleListAlarms');
const open = { ...example, state: 'open', closedAt: null } as const;
const channel = exampleFor<Channel>('consoleGetAlarmChannel');
const alarms = (body: readonly Alarm[]) => ({
  consoleListAlarms: () => ({ body, headers: { 'Content-Range': `alarms 0-0/${body.length}` } }),
});

describe('alarms', () => {
  it('that last are said on every page, and lead to all of them', async () => {
    const { user } = renderConsole({ path: '/client-config', role: 'owner', responses: alarms([open]) });
    const bar = within(
      (await screen.findByText(/^磁盘空间不足：.*只剩 6\.1 GB/)).closest<HTMLElement>('[role="status"]')!,
    );
    await user.click(bar.getByRole('link', { name: '查看' }));
    expect(await screen.findByRole('cell', { name: '未恢复' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '查看' })).toBeNull();
  });

  it('are counted and named where there are several', { tags: ['deep'] }, async () => {
    const backup = { ...open, id: 3, kind: 'backup', label: '备份异常' };
    renderConsole({ path: '/client-config', role: 'read-only', responses: alarms([open, backup]) });
    expect(await screen.findByText('2 项告警未恢复：磁盘空间不足、备份异常')).toBeVisible();
  });

  it('are not said while there are none, and to nobody who may not see them', { tags: ['deep'] }, async () => {
    const { service } = renderConsole({ path: '/client-config', role: 'operator', responses: alarms([open]) });
    await screen.findByRole('button', { name: '保存' });
    expect(service.callsOf('consoleListAlarms')).toEqual([]);
    expect(screen.queryByRole('status', { name: /磁盘/ })).toBeNull();
  });

  it('are listed with their beginning and their end', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/alarms', role: 'owner' });
    const row = within((await screen.findByText('备份异常')).closest<HTMLElement>('tr')!);
    for (const text of ['已恢复', '最近一次备份没有完成：磁盘已满', '2026-11-26 04:31'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: '通知到哪里' })).toHaveAttribute('href', '/alarm-channels');
  });
});

describe('where alarms are sent to', () => {
  it('is listed with what fails, and tested at once', { tags: ['deep'] }, async () => {
    const { user, service } = renderConsole({ path: '/alarm-channels', role: 'owner' });
    expect(await screen.findByText(/连续 5 次：对方拒绝：invalid webhook url/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '发送测试到“运维值班群”' }));
    expect(await screen.findByText('测试消息已送达“运维值班群”')).toBeVisible();
    expect(service.callsOf('testAlarmChannel').map(({ params }) => params)).toEqual([{ id: '1' }]);
  });

  it('says why a test did not arrive', { tags: ['deep'] }, async () => {
    const error = '对方拒绝：sign not match（310000）';
    const { user } = renderConsole({
      path: '/alarm-channels/1',
      role: 'owner',
      responses: { testAlarmChannel: () => ({ body: { isDelivered: false, error } }) },
    });
    await user.click(await screen.findByRole('button', { name: '发送测试到“运维值班群”' }));
    expect(await screen.findByText(`没有送达：${error}`)).toBeVisible();
  });

  it('is made with the signing secret of its kind', async () => {
    const { user, service } = renderConsole({ path: '/alarm-channels/create', role: 'owner' });
    await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '值班群');
    await user.type(screen.getByRole('textbox', { name: /^Webhook 地址/ }), 'https://oapi.dingtalk.com/robot/send');
    await user.type(screen.getByRole('textbox', { name: /^签名密钥/ }), 'SEC1');
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await waitFor(() => expect(service.callsOf('consoleCreateAlarmChannel')).toHaveLength(1));
    expect(service.callsOf('consoleCreateAlarmChannel')[0]?.body).toEqual({
      kind: 'dingtalk',
      name: '值班群',
      address: 'https://oapi.dingtalk.com/robot/send',
      secret: 'SEC1',
      isOn: true,
    });
  });

  it('tells chosen staff instead, and wants no address then', async () => {
    const { user, service } = renderConsole({ path: '/alarm-channels/create', role: 'owner' });
    await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '负责人');
    await user.click(screen.getByRole('combobox', { name: /^类型/ }));
    await user.click(await screen.findByRole('option', { name: '指定员工（后台消息）' }));
    expect(screen.queryByRole('textbox', { name: /^Webhook 地址/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    expect(await screen.findByText('请选择员工')).toBeVisible();
    expect(service.callsOf('consoleCreateAlarmChannel')).toEqual([]);
    await user.type(screen.getByRole('combobox', { name: /^员工/ }), '所有');
    await user.click(await screen.findByRole('option', { name: '所有者' }));
    await user.click(screen.getByRole('button', { name: /^保存/ }));
    await waitFor(() => expect(service.callsOf('consoleCreateAlarmChannel')).toHaveLength(1));
    expect(service.callsOf('consoleCreateAlarmChannel')[0]?.body).toEqual({
      kind: 'staff',
      name: '负责人',
      address: null,
      secret: null,
      isOn: true,
      staffIds: [1],
    });
  });

  it(
    'keeps its address and its secret where neither is typed, and tests nothing that is not saved',
    { tags: ['deep'] },
    async () => {
      const { user, service } = renderConsole({ path: '/alarm-channels/1', role: 'owner' });
      const name = await screen.findByRole('textbox', { name: /^名称/ });
      expect(screen.getByText(`现在是 ${channel.addressHint}，不更换就留空`)).toBeVisible();
      await user.type(name, '二');
      expect(screen.getByRole('button', { name: /^发送测试/ })).toBeDisabled();
      await user.click(screen.getByRole('button', { name: /^保存/ }));
      await waitFor(() => expect(service.callsOf('consoleUpdateAlarmChannel')).toHaveLength(1));
      expect(service.callsOf('consoleUpdateAlarmChannel')[0]?.body).toEqual({
        version: 2,
        name: '运维值班群二',
        address: null,
        secret: null,
        isOn: true,
      });
    },
  );

  it('is read, and not tested, by those who only read', { tags: ['deep'] }, async () => {
    renderConsole({ path: '/alarm-channels/1/show', role: 'read-only' });
    expect(await screen.findByText(channel.addressHint)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^发送测试/ })).toBeNull();
  });

  it('sends no secret that its kind does not check, and an empty one to remove it', () => {
    const form = { name: '群', address: ' https://a.example/x ', secret: ' s ', isOn: true };
    expect(toNewChannel({ ...form, kind: 'wecom' })).toMatchObject({ address: 'https://a.example/x', secret: null });
    expect(toNewChannel({ ...form, kind: 'feishu' })).toMatchObject({ secret: 's' });
    expect(toNewChannel({ ...form, kind: 'feishu', staffIds: [1] })).not.toHaveProperty('staffIds');
    expect(toChannelInput({ ...form, staffIds: [] })).not.toHaveProperty('staffIds');
    expect(toChannelInput({ ...form, staffIds: [1, 2] })).toMatchObject({ staffIds: [1, 2] });
    expect(toChannelInput({ ...form, removeSecret: true })).toMatchObject({ secret: '' });
    expect(toChannelInput({ ...form, address: '', secret: undefined })).toMatchObject({ address: null, secret: null });
  });
});

import NotificationIcon from '@mui/icons-material/CampaignOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleResource } from '#platform/feature';

export const alarmChannels: ConsoleResource = {
  name: 'alarm-channels',
  label: '告警通知',
  icon: NotificationIcon,
  list: lazy(async () => ({ default: (await import('./alarm-channel-list')).AlarmChannelList })),
  create: lazy(async () => ({ default: (await import('./alarm-channel-create')).AlarmChannelCreate })),
  edit: lazy(async () => ({ default: (await import('./alarm-channel-edit')).AlarmChannelEdit })),
  show: lazy(async () => ({ default: (await import('./alarm-channel-show')).AlarmChannelShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    kind: '类型',
    name: '名称',
    address: 'Webhook 地址',
    addressHint: '地址',
    staffIds: '员工',
    addressReplaced: '地址',
    secret: '签名密钥',
    hasSecret: '签名',
    secretReplaced: '签名密钥',
    removeSecret: '不再签名',
    isOn: '启用',
    deliveredAt: '最近送达',
    failedAt: '最近失败',
    failures: '连续失败',
    error: '失败原因',
    outcome: '结果',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateAlarmChannel'>,
  values: {
    kind: labels.AlarmChannelKind,
    hasSecret: { true: '有', false: '无' },
    addressReplaced: { true: '已更换' },
    secretReplaced: { true: '已更换' },
    isOn: { true: '是', false: '否' },
  },
};

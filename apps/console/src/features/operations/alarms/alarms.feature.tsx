import AlarmIcon from '@mui/icons-material/NotificationImportantOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { alarmChannels } from './alarm-channel-resource';

const resource: ConsoleResource = {
  name: 'alarms',
  label: '告警',
  icon: AlarmIcon,
  list: lazy(async () => ({ default: (await import('./alarm-list')).AlarmList })),
  waiting: { filter: { state: 'open' }, label: labels.AlarmState.open },
  fields: {
    id: '编号',
    kind: '种类',
    label: '告警',
    text: '内容',
    state: '状态',
    openedAt: '开始时间',
    closedAt: '恢复时间',
    announcedAt: '最近通知',
    announcements: '通知次数',
  },
  values: { state: labels.AlarmState },
};

export const alarms: ConsoleFeature = {
  order: 464,
  resources: [resource, alarmChannels],
  bar: {
    permission: 'alarms.view',
    Bar: lazy(async () => ({ default: (await import('./alarm-bar')).AlarmBar })),
  },
};

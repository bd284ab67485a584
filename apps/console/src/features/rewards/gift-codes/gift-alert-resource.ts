import AlertIcon from '@mui/icons-material/GppMaybeOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleResource } from '#platform/feature';

export const giftAlerts: ConsoleResource = {
  name: 'gift-alerts',
  label: '兑换码告警',
  icon: AlertIcon,
  list: lazy(async () => ({ default: (await import('./gift-alert-list')).GiftAlertList })),
  waiting: { filter: { state: 'open' }, label: labels.AlertState.open },
  fields: {
    id: '编号',
    reason: '原因',
    subject: '对象',
    uid: '玩家 UID',
    state: '状态',
    closedBy: '处理人',
    closedAt: '处理时间',
    createdAt: '告警时间',
    version: '版本',
  },
  values: { reason: labels.GiftAlertReason, state: labels.AlertState },
};

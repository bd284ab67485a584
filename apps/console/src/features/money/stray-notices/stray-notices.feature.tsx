import StrayIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'stray-notices',
  label: '无法对应的通知',
  icon: StrayIcon,
  list: lazy(async () => ({ default: (await import('./unmatched-notification-list')).UnmatchedNotificationList })),
  show: lazy(async () => ({ default: (await import('./unmatched-notification-show')).UnmatchedNotificationShow })),
  recordRepresentation: (record) => `通知 ${record.id}`,
  waiting: { filter: { state: 'open' }, label: labels.AlertState.open },
  fields: {
    id: '编号',
    provider: '支付渠道',
    kind: '内容',
    orderNo: '通知的订单号',
    tradeNo: '渠道流水号',
    amount: '金额（元）',
    times: '收到次数',
    state: '状态',
    closedBy: '处理人',
    closedAt: '处理时间',
    createdAt: '首次收到',
    lastAt: '最近收到',
    version: '版本',
  },
  values: { provider: labels.PayProvider, kind: labels.StrayNoticeKind, state: labels.AlertState },
};

export const strayNotices: ConsoleFeature = {
  order: 180,
  resources: [resource],
};

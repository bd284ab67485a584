import GuessIcon from '@mui/icons-material/LockClockOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'sign-in-alerts',
  label: '登录告警',
  icon: GuessIcon,
  list: lazy(async () => ({ default: (await import('./sign-in-alert-list')).SignInAlertList })),
  waiting: { filter: { state: 'open' }, label: labels.AlertState.open },
  fields: {
    id: '编号',
    kind: '猜测对象',
    reason: '原因',
    subject: '账号或网络',
    count: '猜错次数',
    stopped: '拦截次数',
    networks: '来源网络',
    firstAt: '首次',
    lastAt: '最近',
    state: '状态',
    closedBy: '处理人',
    closedAt: '处理时间',
    version: '版本',
  },
  values: { kind: labels.GuessKind, reason: labels.GuessReason, state: labels.AlertState },
};

export const signInAlerts: ConsoleFeature = {
  order: 50,
  resources: [resource],
};

import LoginIcon from '@mui/icons-material/LoginOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'sign-ins',
  label: '登录记录',
  icon: LoginIcon,
  list: lazy(async () => ({ default: (await import('./sign-in-list')).SignInList })),
  fields: {
    id: '编号',
    uid: '玩家 UID',
    way: '方式',
    outcome: '结果',
    device: '设备',
    network: '网络',
    isNewDevice: '新设备',
    at: '时间',
  },
  values: { way: labels.SignInWay, outcome: labels.SignInOutcome },
};

export const signIns: ConsoleFeature = {
  order: 40,
  resources: [resource],
};

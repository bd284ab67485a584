import CheckInIcon from '@mui/icons-material/EventAvailableOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'check-ins',
  label: '签到',
  icon: CheckInIcon,
  list: lazy(async () => ({ default: (await import('./check-ins-page')).CheckInsPage })),
  fields: {
    id: '编号',
    uid: '玩家 UID',
    day: '日期',
    streak: '连续天数',
    coins: 'X钻',
    cards: '补签卡',
    isMakeUp: '方式',
    at: '时间',
    enabled: '开放签到',
    rewards: '奖励',
    dailyCap: '每日总上限',
    makeUpsPerMonth: '每月补签次数',
    version: '版本',
    updatedAt: '修改时间',
  },
  values: { isMakeUp: { true: '补签', false: '签到' }, enabled: { true: '是', false: '否' } },
};

export const checkIns: ConsoleFeature = {
  order: 360,
  resources: [resource],
};

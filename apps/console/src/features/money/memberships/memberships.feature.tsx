import MembersIcon from '@mui/icons-material/WorkspacePremiumOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'memberships',
  label: '会员',
  icon: MembersIcon,
  list: lazy(async () => ({ default: (await import('./memberships-page')).MembershipsPage })),
  show: lazy(async () => ({ default: (await import('./membership-show')).MembershipShow })),
  recordRepresentation: (record) => `玩家 ${record.uid} 的会员`,
  fields: {
    id: '编号',
    uid: '玩家 UID',
    level: '等级',
    isActive: '状态',
    totalDays: '累计天数',
    expiresAt: '到期时间',
    days: '天数',
    reason: '原因',
    kind: '变动',
    createdAt: '首次开通',
    updatedAt: '最近变动',
    version: '版本',
  },
  values: { isActive: { true: '有效', false: '已到期' }, kind: labels.MembershipKind },
};

export const memberships: ConsoleFeature = {
  order: 110,
  resources: [resource],
};

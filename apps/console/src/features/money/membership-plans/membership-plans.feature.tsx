import PlansIcon from '@mui/icons-material/CardMembershipOutlined';
import type { Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { rightsWords } from './plan-rights.rules';

const resource: ConsoleResource = {
  name: 'membership-plans',
  label: '会员套餐',
  icon: PlansIcon,
  list: lazy(async () => ({ default: (await import('./plan-list')).PlanList })),
  show: lazy(async () => ({ default: (await import('./plan-show')).PlanShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    id: '编号',
    name: '名称',
    days: '天数',
    coins: 'X钻价格',
    amount: '金额（分）',
    badge: '角标',
    rights: '会员权益',
    sortOrder: '排序',
    enabled: '状态',
    createdAt: '创建时间',
    updatedAt: '修改时间',
    version: '版本',
  },
  values: { enabled: { true: '上架', false: '停用' } },
  describe: { rights: (value) => rightsWords(value as Schemas['MembershipRight'][]) },
};

export const membershipPlans: ConsoleFeature = {
  order: 112,
  resources: [resource],
};

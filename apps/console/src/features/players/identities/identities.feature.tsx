import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'identities',
  label: '实名认证',
  icon: BadgeIcon,
  list: lazy(async () => ({ default: (await import('./identities-page')).IdentitiesPage })),
  fields: {
    id: '编号',
    uid: '玩家 UID',
    name: '姓名',
    number: '身份证号码',
    age: '年龄',
    checkedBy: '核验方式',
    reason: '原因',
    createdAt: '认证时间',
    isRequired: '充值前须实名',
    maxAccounts: '每个证件可认证的账号数',
    version: '版本',
    updatedAt: '修改时间',
  },
  values: { checkedBy: labels.IdentityChecker, isRequired: { true: '是', false: '否' } },
};

export const identities: ConsoleFeature = {
  order: 70,
  resources: [resource],
};

import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLockOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'two-factor',
  label: '两步验证',
  icon: PhonelinkLockIcon,
  list: lazy(async () => ({ default: (await import('./two-factor-page')).TwoFactorPage })),
  fields: {
    requiredRoles: '必须使用的角色',
    enabled: '两步验证',
    recoveryCodes: '恢复码数量',
    version: '版本',
    updatedAt: '更新时间',
  },
  values: { enabled: { true: '已开启', false: '已关闭' } },
  describe: {
    requiredRoles: (value) =>
      (value as string[]).map((role) => (labels.Role as Record<string, string>)[role] ?? role).join('、') || '无',
  },
};

export const twoFactor: ConsoleFeature = {
  order: 430,
  reads: ['roles'],
  resources: [resource],
};

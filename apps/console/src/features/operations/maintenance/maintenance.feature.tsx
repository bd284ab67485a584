import EngineeringIcon from '@mui/icons-material/EngineeringOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'maintenance',
  label: '系统维护',
  icon: EngineeringIcon,
  list: lazy(async () => ({ default: (await import('./maintenance-page')).MaintenancePage })),
  fields: {
    isOn: '暂停玩家访问',
    until: '预计恢复时间',
    message: '给玩家的说明',
    version: '版本',
    updatedAt: '更新时间',
  },
  values: { isOn: { true: '维护中', false: '正常' } },
};

export const maintenance: ConsoleFeature = {
  order: 466,
  resources: [resource],
  bar: {
    permission: 'maintenance.view',
    Bar: lazy(async () => ({ default: (await import('./maintenance-bar')).MaintenanceBar })),
  },
};

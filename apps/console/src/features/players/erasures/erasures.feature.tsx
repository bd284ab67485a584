import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'erasures',
  label: '账号注销',
  icon: PersonOffIcon,
  list: lazy(async () => ({ default: (await import('./erasure-list')).ErasureList })),
  show: lazy(async () => ({ default: (await import('./erasure-show')).ErasureShow })),
  recordRepresentation: (record) => `玩家 ${record.uid}`,
  fields: {
    id: '编号',
    uid: '玩家 UID',
    state: '状态',
    dueAt: '清除时间',
    endedAt: '结束时间',
    createdAt: '申请时间',
    version: '版本',
  },
  values: { state: labels.ErasureState },
};

export const erasures: ConsoleFeature = {
  order: 80,
  reads: ['data-exports'],
  resources: [resource],
};

import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'reconciliations',
  label: '对账',
  recordsLabel: '对账记录',
  icon: BalanceIcon,
  list: lazy(async () => ({ default: (await import('./reconciliation-list')).ReconciliationList })),
  show: lazy(async () => ({ default: (await import('./reconciliation-show')).ReconciliationShow })),
  recordRepresentation: (record) => `对账 ${record.id}`,
  fields: {
    id: '编号',
    state: '结果',
    startedBy: '发起人',
    checks: '核对项',
    differences: '差异',
    createdAt: '开始时间',
    endedAt: '完成时间',
    version: '版本',
  },
  values: { state: labels.ReconciliationState },
};

export const reconciliations: ConsoleFeature = {
  order: 160,
  resources: [resource],
};

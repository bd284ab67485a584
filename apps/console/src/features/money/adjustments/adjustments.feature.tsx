import AdjustIcon from '@mui/icons-material/PriceChangeOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'adjustments',
  label: 'X钻调整',
  icon: AdjustIcon,
  list: lazy(async () => ({ default: (await import('./adjustment-list')).AdjustmentList })),
  show: lazy(async () => ({ default: (await import('./adjustment-show')).AdjustmentShow })),
  recordRepresentation: (record) => `调整单 ${record.id}`,
  waiting: { filter: { state: 'pending' }, label: labels.AdjustmentState.pending, approve: 'adjustments.approve' },
  fields: {
    id: '单号',
    uid: '玩家 UID',
    amount: '数量',
    reason: '原因（仅员工可见）',
    title: '玩家看到的说明',
    state: '状态',
    requestedBy: '申请人',
    requesterId: '申请人编号',
    decidedBy: '审批人',
    decidedAt: '审批时间',
    note: '驳回原因',
    createdAt: '申请时间',
    version: '版本',
  },
  values: { state: labels.AdjustmentState },
};

const AdjustmentPanel = lazy(async () => ({ default: (await import('./adjustment-panel')).AdjustmentPanel }));

export const adjustments: ConsoleFeature = {
  order: 130,
  resources: [resource],
  playerPanels: [{ name: 'adjustments', title: '补偿', permission: 'adjustments.view', Panel: AdjustmentPanel }],
};

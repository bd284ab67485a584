import ReceiptIcon from '@mui/icons-material/RequestQuoteOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'bills',
  label: '渠道账单',
  icon: ReceiptIcon,
  list: lazy(async () => ({ default: (await import('./bill-list')).BillList })),
  show: lazy(async () => ({ default: (await import('./bill-show')).BillShow })),
  recordRepresentation: (record) => `${record.day} 账单`,
  fields: {
    id: '编号',
    provider: '支付渠道',
    day: '账单日期',
    state: '结果',
    payments: '支付笔数',
    paid: '支付金额（元）',
    refunds: '退款笔数',
    refunded: '退款金额（元）',
    others: '其他店铺',
    differences: '差异',
    startedBy: '发起人',
    createdAt: '首次核对',
    startedAt: '开始时间',
    endedAt: '完成时间',
    version: '版本',
  },
  values: { state: labels.BillState, provider: labels.PayProvider },
};

export const bills: ConsoleFeature = {
  order: 170,
  resources: [resource],
};

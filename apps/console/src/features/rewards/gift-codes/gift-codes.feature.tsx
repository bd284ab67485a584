import CodeIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { WordsOf } from '#platform/fields/record-form';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';
import { giftAlerts } from './gift-alert-resource';

const resource: ConsoleResource = {
  name: 'gift-codes',
  label: '兑换码',
  icon: CodeIcon,
  list: lazy(async () => ({ default: (await import('./gift-batch-list')).GiftBatchList })),
  edit: lazy(async () => ({ default: (await import('./gift-batch-edit')).GiftBatchEdit })),
  show: lazy(async () => ({ default: (await import('./gift-batch-show')).GiftBatchShow })),
  recordRepresentation: (record) => String(record.name),
  fields: {
    id: '批次号',
    name: '名称',
    packageId: '礼包编号',
    packageName: '礼包',
    kind: '类型',
    code: '公开码',
    count: '数量',
    generated: '已生成',
    used: '已使用',
    oncePerPlayer: '每人限用一次',
    startAt: '开始时间',
    endAt: '结束时间',
    state: '状态',
    voidReason: '作废原因',
    exportState: '导出',
    codeId: '兑换码编号',
    reason: '原因',
    createdAt: '创建时间',
    updatedAt: '更新时间',
    version: '版本',
  } satisfies WordsOf<'consoleUpdateGiftBatch'>,
  values: { kind: labels.GiftBatchKind, state: labels.GiftBatchState, exportState: labels.GiftExportState },
};

export const giftCodes: ConsoleFeature = {
  order: 320,
  resources: [resource, giftAlerts],
};

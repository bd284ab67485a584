import DeleteSweepIcon from '@mui/icons-material/DeleteSweepOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'removals',
  label: '批量移除',
  icon: DeleteSweepIcon,
  list: lazy(async () => ({ default: (await import('./removal-list')).RemovalList })),
  fields: {
    id: '编号',
    uid: '玩家 UID',
    name: '昵称',
    itemId: '审核编号',
    state: '状态',
    count: '条数',
    reason: '理由',
    createdBy: '审核人',
    createdAt: '移除时间',
    version: '版本',
  },
  values: { state: labels.RemovalState },
};

export const removals: ConsoleFeature = { order: 12, resources: [resource] };

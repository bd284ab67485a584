import TilesIcon from '@mui/icons-material/SellOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'recharge-tiles',
  label: '充值档位',
  icon: TilesIcon,
  list: lazy(async () => ({ default: (await import('./tile-list')).TileList })),
  recordRepresentation: (record) => `档位 ${record.id}`,
  fields: {
    id: '编号',
    amount: '金额（分）',
    coins: 'X钻',
    bonus: '赠送',
    badge: '角标',
    sortOrder: '排序',
    enabled: '状态',
    createdAt: '创建时间',
    updatedAt: '修改时间',
    version: '版本',
  },
  values: { enabled: { true: '上架', false: '停用' } },
};

export const rechargeTiles: ConsoleFeature = {
  order: 140,
  resources: [resource],
};

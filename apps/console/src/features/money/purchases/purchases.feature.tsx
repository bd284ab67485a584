import CartIcon from '@mui/icons-material/ShoppingBagOutlined';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '#platform/feature';

const resource: ConsoleResource = {
  name: 'purchases',
  label: '购买记录',
  icon: CartIcon,
  list: lazy(async () => ({ default: (await import('./purchase-list')).PurchaseList })),
  fields: {
    id: '编号',
    uid: '玩家 UID',
    subjectKind: '类别',
    subjectId: '内容编号',
    name: '内容',
    price: '当时价格',
    paid: '实付',
    waived: '付费方式',
    waivedBy: '免付原因',
    createdAt: '购买时间',
  },
};

const PurchasePanel = lazy(async () => ({ default: (await import('./purchase-panel')).PurchasePanel }));

export const purchases: ConsoleFeature = {
  order: 120,
  resources: [resource],
  playerPanels: [{ name: 'purchases', title: '最近购买', permission: 'purchases.view', Panel: PurchasePanel }],
};

import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { labels } from '@ug/contract';
import { lazy } from 'react';
import type { ConsoleFeature, ConsoleResource } from '../../platform/feature';

const resource: ConsoleResource = {
  name: 'orders',
  label: '充值订单',
  icon: ReceiptIcon,
  group: 'finance',
  list: lazy(async () => ({ default: (await import('./order-list')).OrderList })),
  show: lazy(async () => ({ default: (await import('./order-show')).OrderShow })),
  recordRepresentation: (record) => String(record.orderNo),
  waiting: { filter: { isPending: true }, label: '待批准' },
  fields: {
    id: '编号',
    q: '搜索订单号',
    orderNo: '订单号',
    uid: '玩家 UID',
    state: '状态',
    amount: '金额',
    goods: '商品类型',
    title: '商品',
    coins: 'X钻',
    bonus: '赠送',
    isFirst: '首充',
    provider: '支付方式',
    tradeNo: '渠道流水号',
    pending: '待批准',
    isPending: '待批准',
    pendingReason: '申请原因',
    pendingBy: '申请人',
    from: '开始日期',
    to: '结束日期',
    createdAt: '下单时间',
    expiresAt: '支付截止',
    paidAt: '到账时间',
    closedAt: '关闭时间',
    refundedAt: '退款时间',
    version: '版本',
  },
  values: {
    state: labels.OrderState,
    provider: labels.PayProvider,
    pending: labels.OrderAction,
    goods: labels.OrderGoods,
  },
};

const OrderPanel = lazy(async () => ({ default: (await import('./order-panel')).OrderPanel }));

export const orders: ConsoleFeature = {
  resources: [resource],
  playerPanels: [{ name: 'orders', title: '最近订单', permission: 'orders.view', Panel: OrderPanel }],
};

import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { labels, type Schemas } from '@ug/contract';
import { lazy } from 'react';
import type { CardKind, ConsoleFeature, ConsoleResource } from '#platform/feature';
import { yuan } from '#platform/money/money';

const resource: ConsoleResource = {
  name: 'orders',
  label: '充值订单',
  icon: ReceiptIcon,
  list: lazy(async () => ({ default: (await import('./orders-page')).OrdersPage })),
  show: lazy(async () => ({ default: (await import('./order-show')).OrderShow })),
  recordRepresentation: (record) => String(record.orderNo),
  waiting: { filter: { isPending: true }, label: '待批准', approve: 'orders.approve' },
  fields: {
    id: '编号',
    q: '搜索订单号或渠道流水号',
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
    childOrder: '8 至 15 周岁单笔上限（分）',
    childMonth: '8 至 15 周岁每月上限（分）',
    teenOrder: '16 至 17 周岁单笔上限（分）',
    teenMonth: '16 至 17 周岁每月上限（分）',
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

const orderNoOf = (ref: string): string => ref.slice('order:'.length);

/** A player's orders, to be sent to them as cards; the desk opens the record. */
const orderCard: CardKind = {
  kind: 'order',
  label: '充值订单',
  permission: 'orders.view',
  search: async (dataProvider, q, uid) => {
    const { data } = await dataProvider.getList<Schemas['DiamondOrder']>(resource.name, {
      filter: q === '' ? { uid } : { uid, q },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'id', order: 'DESC' },
    });
    return data.map(({ orderNo, title, amount, state }) => ({
      ref: `order:${orderNo}`,
      title: `${title} · ${labels.OrderState[state]}`,
      subtitle: `${yuan(amount)} 元 · ${orderNo}`,
      picture: '',
    }));
  },
  pageOf: async (dataProvider, ref) => {
    const { data } = await dataProvider.getList<Schemas['DiamondOrder']>(resource.name, {
      filter: { q: orderNoOf(ref) },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'DESC' },
    });
    return data[0] ? `/${resource.name}/${data[0].id}/show` : null;
  },
};

const OrderPanel = lazy(async () => ({ default: (await import('./order-panel')).OrderPanel }));

export const orders: ConsoleFeature = {
  order: 100,
  resources: [resource],
  cardKinds: [orderCard],
  playerPanels: [{ name: 'orders', title: '最近订单', permission: 'orders.view', Panel: OrderPanel }],
};

import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const RechargePage = lazyPart(async () => (await import('./recharge.page')).RechargePage);
const OrdersPage = lazyPart(async () => (await import('./orders.page')).OrdersPage);
const OrderPage = lazyPart(async () => (await import('./order.page')).OrderPage);

const shared = { layout: 'simple', auth: true } as const;

export const orders: PortalFeature = {
  slug: 'orders',
  reads: ['accounts', 'identities', 'purchases', 'wallet'],
  routes: [
    { ...shared, name: 'recharge', path: 'recharge', title: 'X钻充值', confirms: true, page: RechargePage },
    { ...shared, name: 'orders', path: 'orders', title: '我的订单', page: OrdersPage },
    {
      ...shared,
      name: 'order',
      path: 'orders/:orderNo',
      title: '订单详情',
      keepAlive: false,
      confirms: true,
      back: 'begun',
      page: OrderPage,
    },
  ],
  realtime: async () => (await import('./orders.realtime')).orderRealtime,
};

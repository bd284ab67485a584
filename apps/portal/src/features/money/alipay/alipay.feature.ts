import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const AlipayPage = lazyPart(async () => (await import('./alipay.page')).AlipayPage);

export const alipay: PortalFeature = {
  slug: 'alipay',
  routes: [
    {
      name: 'alipay',
      path: 'pay/alipay',
      title: '支付宝支付',
      layout: 'simple',
      keepAlive: false,
      confirms: true,
      auth: true,
      page: AlipayPage,
    },
  ],
};

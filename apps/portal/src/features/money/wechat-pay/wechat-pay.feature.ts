import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const WechatPayPage = lazyPart(async () => (await import('./wechat-pay.page')).WechatPayPage);

export const wechatPay: PortalFeature = {
  slug: 'wechat-pay',
  reads: ['orders'],
  routes: [
    {
      name: 'wechatPay',
      path: 'pay/wechat',
      title: '微信支付',
      layout: 'simple',
      keepAlive: false,
      confirms: true,
      auth: true,
      page: WechatPayPage,
    },
  ],
};

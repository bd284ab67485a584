import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const SandboxPayPage = lazyPart(async () => (await import('./sandbox-pay.page')).SandboxPayPage);

export const sandboxPay: PortalFeature = {
  slug: 'sandbox-pay',
  reads: ['orders'],
  routes: [
    {
      name: 'sandboxPay',
      path: 'pay/sandbox',
      title: '沙箱支付',
      layout: 'simple',
      keepAlive: false,
      confirms: true,
      page: SandboxPayPage,
    },
  ],
};

import { lazy } from 'react';
import type { PortalFeature } from '#platform/feature/portal-feature';

const SandboxPayPage = lazy(async () => ({ default: (await import('./sandbox-pay.page')).SandboxPayPage }));

export const sandboxPay: PortalFeature = {
  slug: 'sandbox-pay',
  routes: [
    {
      name: 'sandboxPay',
      path: 'pay/sandbox',
      title: '沙箱支付',
      layout: 'simple',
      keepAlive: false,
      page: SandboxPayPage,
    },
  ],
};

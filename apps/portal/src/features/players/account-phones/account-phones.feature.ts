import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const ChangePhonePage = lazyPart(async () => (await import('./change-phone.page')).ChangePhonePage);

export const accountPhones: PortalFeature = {
  slug: 'account-phones',
  reads: ['accounts', 'sms'],
  routes: [
    {
      name: 'changePhone',
      path: 'phone',
      title: '更换手机号',
      layout: 'simple',
      auth: true,
      keepAlive: false,
      confirms: true,
      page: ChangePhonePage,
    },
  ],
};

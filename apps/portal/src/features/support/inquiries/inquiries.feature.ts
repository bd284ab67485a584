import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const AppealPage = lazyPart(async () => (await import('./appeal.page')).AppealPage);

export const inquiries: PortalFeature = {
  slug: 'inquiries',
  reads: ['sms'],
  routes: [
    {
      name: 'accountHelp',
      path: 'account-help',
      title: '账号申诉',
      layout: 'simple',
      keepAlive: false,
      quiet: true,
      page: AppealPage,
    },
  ],
};

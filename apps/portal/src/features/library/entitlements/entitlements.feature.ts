import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const OwnedWorksPage = lazyPart(async () => (await import('./owned-works.page')).OwnedWorksPage);

export const entitlements: PortalFeature = {
  slug: 'entitlements',
  reads: ['accounts', 'purchases'],
  routes: [
    { name: 'owned', path: 'owned', title: '已购作品', layout: 'simple', keepAlive: false, page: OwnedWorksPage },
  ],
  realtime: async () => (await import('./entitlements.realtime')).entitlementRealtime,
};

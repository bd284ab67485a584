import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const IdentityPage = lazyPart(async () => (await import('./identity.page')).IdentityPage);

export const identities: PortalFeature = {
  slug: 'identities',
  reads: ['accounts'],
  routes: [
    {
      name: 'identity',
      path: 'identity',
      title: '实名认证',
      layout: 'simple',
      auth: true,
      keepAlive: false,
      confirms: true,
      page: IdentityPage,
    },
  ],
};

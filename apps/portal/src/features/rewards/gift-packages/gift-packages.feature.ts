import type { PortalFeature } from '#platform/feature/portal-feature';

export const giftPackages: PortalFeature = {
  slug: 'gift-packages',
  reads: ['gifts'],
  realtime: async () => (await import('./gift-packages.realtime')).giftPackageRealtime,
};

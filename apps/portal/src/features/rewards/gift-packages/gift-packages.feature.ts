import { lazy } from 'react';
import type { PortalFeature } from '#platform/feature/portal-feature';

const GiftCentrePage = lazy(async () => ({ default: (await import('./gift-centre.page')).GiftCentrePage }));

export const giftPackages: PortalFeature = {
  slug: 'gift-packages',
  reads: ['gifts'],
  routes: [{ name: 'square', path: 'square', title: '礼包中心', layout: 'main', header: false, page: GiftCentrePage }],
  realtime: async () => (await import('./gift-packages.realtime')).giftPackageRealtime,
};

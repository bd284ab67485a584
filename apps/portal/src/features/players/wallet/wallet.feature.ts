import { lazy } from 'react';
import type { PortalFeature } from '#platform/feature/portal-feature';

const CoinsPage = lazy(async () => ({ default: (await import('./coins.page')).CoinsPage }));

export const wallet: PortalFeature = {
  slug: 'wallet',
  reads: ['accounts'],
  routes: [{ name: 'coins', path: 'coins', title: '我的X钻', layout: 'simple', auth: true, page: CoinsPage }],
  realtime: async () => (await import('./wallet.realtime')).walletRealtime,
};

import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const CoinsPage = lazyPart(async () => (await import('./coins.page')).CoinsPage);

export const wallet: PortalFeature = {
  slug: 'wallet',
  reads: ['accounts'],
  routes: [{ name: 'coins', path: 'coins', title: '我的X钻', layout: 'simple', auth: true, page: CoinsPage }],
  realtime: async () => (await import('./wallet.realtime')).walletRealtime,
};

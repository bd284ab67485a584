import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { WantedStart } from './wanted-start';

const DownloadsPage = lazyPart(async () => (await import('./downloads.page')).DownloadsPage);

export const purchases: PortalFeature = {
  slug: 'purchases',
  reads: ['accounts'],
  routes: [{ name: 'downloads', path: 'downloads', title: '我的下载', layout: 'simple', page: DownloadsPage }],
  start: WantedStart,
  realtime: async () => (await import('./purchases.realtime')).purchaseRealtime,
};

import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const GiftsPage = lazyPart(async () => (await import('./gifts.page')).GiftsPage);

export const gifts: PortalFeature = {
  slug: 'gifts',
  routes: [{ name: 'gifts', path: 'gifts', title: '我的礼包', layout: 'simple', auth: true, page: GiftsPage }],
  realtime: async () => (await import('./gifts.realtime')).giftRealtime,
};

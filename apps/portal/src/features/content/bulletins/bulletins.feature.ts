import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const BulletinsPage = lazyPart(async () => (await import('./bulletins.page')).BulletinsPage);

export const bulletins: PortalFeature = {
  slug: 'bulletins',
  routes: [{ name: 'bulletins', path: 'bulletins', title: '公告', layout: 'simple', page: BulletinsPage }],
  refresh: (queries) => queries.invalidateQueries({ queryKey: ['bulletins'] }),
  realtime: async () => (await import('./bulletins.realtime')).bulletinRealtime,
};

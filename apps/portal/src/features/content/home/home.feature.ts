import type { PortalFeature } from '#platform/feature/portal-feature';
import { HomePage } from './home.page';
import { homeQuery } from './home.queries';

export const home: PortalFeature = {
  slug: 'home',
  reads: ['activities', 'bulletins', 'game-art', 'games', 'places', 'reservations', 'works'],
  routes: [{ name: 'home', path: '', title: '首页', layout: 'main', page: HomePage }],
  refresh: (queries) => queries.invalidateQueries({ queryKey: homeQuery.queryKey }),
  realtime: async () => (await import('./home.realtime')).homeRealtime,
};

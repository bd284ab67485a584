import type { PortalFeature } from '../../platform/feature/portal-feature';
import { HomePage } from './home.page';

export const home: PortalFeature = {
  slug: 'home',
  routes: [{ name: 'home', path: '', title: '首页', layout: 'main', page: HomePage }],
  realtime: async () => (await import('./home.realtime')).homeRealtime,
};

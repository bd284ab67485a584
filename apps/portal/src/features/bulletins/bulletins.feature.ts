import { lazy } from 'react';
import type { PortalFeature } from '../../platform/feature/portal-feature';

const BulletinsPage = lazy(async () => ({ default: (await import('./bulletins.page')).BulletinsPage }));

export const bulletins: PortalFeature = {
  slug: 'bulletins',
  routes: [{ name: 'bulletins', path: 'bulletins', title: '公告', layout: 'simple', page: BulletinsPage }],
  realtime: async () => (await import('./bulletins.realtime')).bulletinRealtime,
};

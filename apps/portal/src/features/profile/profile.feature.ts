import { lazy } from 'react';
import type { PortalFeature } from '../../platform/feature/portal-feature';
import { ProfileStart } from './profile-start';

const ProfilePage = lazy(async () => ({ default: (await import('./profile.page')).ProfilePage }));

export const profile: PortalFeature = {
  slug: 'profile',
  routes: [{ name: 'profile', path: 'profile', title: '我的', layout: 'main', header: false, page: ProfilePage }],
  start: ProfileStart,
};

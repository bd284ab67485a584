import { useEffect } from 'react';
import { useMatch } from 'react-router-dom';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { resetVipSource } from '#platform/session/vip-config';

const ProfilePage = lazyPart(async () => (await import('./profile.page')).ProfilePage);

/** Memberships are sold on the profile only: away from it, the game that a purchase would be credited to is forgotten. */
function ProfileStart() {
  const isAway = useMatch('/profile') === null;
  useEffect(() => {
    if (isAway) resetVipSource();
  }, [isAway]);
  return null;
}

export const profile: PortalFeature = {
  slug: 'profile',
  reads: ['accounts', 'device', 'identities', 'memberships', 'messages', 'places', 'push', 'support'],
  routes: [{ name: 'profile', path: 'profile', title: '我的', layout: 'main', header: false, page: ProfilePage }],
  start: ProfileStart,
};

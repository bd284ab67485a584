import { Suspense } from 'react';
import { isBuilt } from '#platform/config/app-config';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { isSignedIn, useAccount } from '#platform/session/account.store';

const NotificationsPage = lazyPart(async () => (await import('./notifications.page')).NotificationsPage);

const PushWatch = lazyPart(async () => (await import('./push-watch')).PushWatch);

/** Guests are told nothing, and a development server has no worker that could tell. */
function PushStart() {
  const isPlayer = useAccount(isSignedIn);
  return <Suspense fallback={null}>{isBuilt && isPlayer && <PushWatch />}</Suspense>;
}

export const push: PortalFeature = {
  slug: 'push',
  routes: [
    {
      name: 'notifications',
      path: 'notifications',
      title: '消息通知',
      layout: 'simple',
      auth: true,
      page: NotificationsPage,
    },
  ],
  start: PushStart,
};

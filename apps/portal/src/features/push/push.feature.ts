import { lazy } from 'react';
import type { PortalFeature } from '../../platform/feature/portal-feature';
import { PushStart } from './push-start';

const NotificationsPage = lazy(async () => ({ default: (await import('./notifications.page')).NotificationsPage }));

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

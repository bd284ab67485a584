import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const CheckInPage = lazyPart(async () => (await import('./check-in.page')).CheckInPage);

export const checkIns: PortalFeature = {
  slug: 'check-ins',
  reads: ['accounts'],
  routes: [{ name: 'checkin', path: 'checkin', title: '每日签到', layout: 'standalone', page: CheckInPage }],
  realtime: async () => (await import('./check-ins.realtime')).checkInRealtime,
};

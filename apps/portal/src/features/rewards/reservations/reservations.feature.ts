import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const ReservationsPage = lazyPart(async () => (await import('./reservations.page')).ReservationsPage);

export const reservations: PortalFeature = {
  slug: 'reservations',
  reads: ['game-art'],
  routes: [{ name: 'reservations', path: 'reservations', title: '新游预约', layout: 'simple', page: ReservationsPage }],
  refresh: (queries) => queries.invalidateQueries({ queryKey: ['reservations', 'list'] }),
  realtime: async () => (await import('./reservations.realtime')).reservationRealtime,
};

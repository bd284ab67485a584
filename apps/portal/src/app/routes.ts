import type { Location } from 'react-router-dom';
import type { PortalRoute } from '#platform/feature/portal-feature';
import { ComingPage } from './coming.page';
import { comingRoutes } from './coming-routes';
import { features } from './features';

/** Every screen of the portal: those that features bring, then those that are still to come. */
export const portalRoutes: readonly PortalRoute[] = [
  ...features.flatMap(({ routes = [] }) => routes),
  ...comingRoutes.map((route) => ({ ...route, page: ComingPage })),
];

/** The page that a location of a route is kept as. */
export const pageKeyOf = (route: PortalRoute, location: Location): string =>
  route.pageKey?.(location) ?? location.pathname;

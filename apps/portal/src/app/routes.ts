import type { Location } from 'react-router-dom';
import type { PortalRoute } from '#platform/feature/portal-feature';
import { features } from './features';

/** Every screen of the portal. */
export const portalRoutes: readonly PortalRoute[] = features.flatMap(({ routes = [] }) => routes);

/** The page that a location of a route is kept as. */
export const pageKeyOf = (route: PortalRoute, location: Location): string =>
  route.pageKey?.(location) ?? location.pathname;

import { useMemo } from 'react';
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import type { PortalRoute } from '#platform/feature/portal-feature';
import { CurrentRoute } from './current-route';
import { RootLayout } from './layouts/root-layout';
import { RouteFrame } from './layouts/route-frame';
import { portalRoutes } from './routes';

/** The router's table: every route of the portal is below the root layout, and unknown addresses lead home. */
const routeObjects: RouteObject[] = [
  {
    path: '/',
    element: <RootLayout />,
    children: [
      ...portalRoutes.map((route) => ({ path: route.path, handle: route, element: <RouteFrame route={route} /> })),
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

/** The route of a path; undefined for an unknown one on its way home. */
export const routeAt = (pathname: string): PortalRoute | undefined =>
  matchRoutes(routeObjects, pathname)?.at(-1)?.route.handle as PortalRoute | undefined;

/**
 * The screen that the address names. Without the router's loaders and actions, which nothing here needs: they are two
 * thirds of it, and the first page would wait for them.
 */
export function Screens() {
  const { pathname } = useLocation();
  const route = useMemo(() => routeAt(pathname), [pathname]);
  return <CurrentRoute value={route}>{useRoutes(routeObjects)}</CurrentRoute>;
}

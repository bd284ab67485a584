import { Navigate, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error.page';
import { RootLayout } from './layouts/root-layout';
import { RouteFrame } from './layouts/route-frame';
import { portalRoutes } from './routes';

/** The router's table: every route of the portal below the root layout, whatever is unknown goes home. */
export const routeObjects: RouteObject[] = [
  {
    path: '/',
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    children: [
      ...portalRoutes.map((route) => ({ path: route.path, handle: route, element: <RouteFrame route={route} /> })),
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];

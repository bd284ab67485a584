import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router-dom';
import { useSupportUnread } from '#features/support/support/unread.queries';
import { appConfig } from '#platform/config/app-config';
import { log } from '#platform/log/log';
import { loginAddress } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { BrokenPage } from '../error.page';
import { askAgainForParts } from '#platform/feature/lazy-part';
import type { PortalRoute } from '#platform/feature/portal-feature';
import { layouts } from './layouts';
import { PageHead, PageSkeleton } from './page-skeleton';

/**
 * '{app title} | {route title}', or only the app's where a route has none; before it how many messages of customer
 * service are unread, for the player who waits for them in another tab.
 */
export function documentTitle(appTitle: string, routeTitle: string, unread = 0): string {
  const title = routeTitle ? `${appTitle} | ${routeTitle}` : appTitle;
  return unread > 0 ? `(${unread}) ${title}` : title;
}

function PageBoundary({ route, children }: { route: PortalRoute; children: ReactNode }) {
  const queries = useQueryClient();
  // Trying again fetches everything again: what broke the page may be in the cache.
  function onReset() {
    queries.removeQueries({ type: 'inactive' });
    askAgainForParts();
  }
  const broken = (props: FallbackProps) => (
    <>
      <PageHead route={route} />
      <BrokenPage {...props} />
    </>
  );
  return (
    <ErrorBoundary fallbackRender={broken} onReset={onReset} onError={(error) => log.warn('a page failed', error)}>
      <Suspense fallback={<PageSkeleton route={route} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A page inside its layout, under its title, behind its gate. */
export function RouteFrame({ route }: { route: PortalRoute }) {
  const { pathname, search } = useLocation();
  const isAllowed = useAccount(isSignedIn) || !route.auth;
  const unread = useSupportUnread();
  useEffect(() => {
    document.title = documentTitle(appConfig.title, route.title, unread);
  }, [route.title, unread]);
  if (!isAllowed) return <Navigate to={loginAddress(pathname + search)} replace />;
  const Layout = layouts[route.layout];
  return (
    <Layout route={route}>
      <PageBoundary route={route}>
        <route.page />
      </PageBoundary>
    </Layout>
  );
}

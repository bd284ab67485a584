import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { log } from '#platform/log/log';
import { FeedContext, openFeed, type OpenFeed } from '#platform/realtime/feed';
import { ErrorPage } from './error.page';
import { Screens } from './router';

interface AppProps {
  /** Opens feeds. Over a socket where absent. */
  feed?: OpenFeed;
  queries: QueryClient;
  /** The router that holds the address. */
  router: ComponentType<{ children: ReactNode }>;
}

/** The portal around an address and a cache, which the browser and the tests each make for themselves. */
export function App({ queries, router: Router, feed = openFeed }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <FeedContext value={feed}>
        <ErrorBoundary FallbackComponent={ErrorPage} onError={(error) => log.warn('a page failed', error)}>
          <Router>
            <Screens />
          </Router>
        </ErrorBoundary>
      </FeedContext>
    </QueryClientProvider>
  );
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { FeedContext, openFeed, type OpenFeed } from '../platform/realtime/feed';

interface AppProps {
  /** How feeds are opened; over a socket where absent. */
  feed?: OpenFeed;
  queries: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The portal around a router and a cache, which the browser and the tests each make for themselves. */
export function App({ queries, router, feed = openFeed }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <FeedContext value={feed}>
        <RouterProvider router={router} />
      </FeedContext>
    </QueryClientProvider>
  );
}

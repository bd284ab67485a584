import type { QueryClient } from '@tanstack/react-query';
import { keepReads } from '#platform/api/keep-reads';
import { startWorker } from '#platform/worker/app-worker';

/** Keeps public reads, and the portal itself in browsers with service workers. */
export async function keepForOffline(queries: QueryClient): Promise<void> {
  keepReads(queries);
  if (navigator.serviceWorker) await startWorker();
}

import { TransportError } from '@ug/api-client';
import { onlineManager, QueryClient } from '@tanstack/react-query';

/** A failed read is retried this often. After that the page shows the problem, and the player retries. */
const RETRIES = 2;
/** Before the first of them, in milliseconds; each further one waits three times as long. */
const RETRY_MS = 1000;
/** A service that restarts, or a gateway in front of it that cannot reach it. */
const PASSING_STATUSES: readonly number[] = [502, 503, 504];

/**
 * Whether a moment later it may well work. A call that was given up after its 30 seconds has taken long enough, and without
 * a network the page says so at once: it is asked for again by itself when the network is back.
 */
const isPassing = (error: unknown) =>
  error instanceof TransportError &&
  (error.kind === 'network' ? onlineManager.isOnline() : PASSING_STATUSES.includes(error.status));

/**
 * For reads whose promises end by the clock: a page that was left open over night asks again when it is looked at, before
 * somebody acts on what was true the day before.
 */
export const agesByItself = { refetchOnWindowFocus: true } as const;

/**
 * A cache that shows what it has and refreshes behind it. Reads are tried again where a person would; a write never is,
 * but by its player's hand and under the key of its intention.
 * @param retryMs how long the first retry waits, spread by a half so that not all players come back at once
 */
export function createQueryClient(retryMs = RETRY_MS): QueryClient {
  // It hears of changes alone: a portal that is opened without a network would never hear that it is back.
  // Where a page is painted there is none to have.
  if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: (failures) => retryMs * 3 ** failures * (0.75 + Math.random() / 2),
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
}

import { TransportError } from '@ug/api-client';
import { QueryClient } from '@tanstack/react-query';

const isPassing = (error: unknown) =>
  error instanceof TransportError && (error.kind === 'network' || error.kind === 'timeout');

/** A cache that shows what it has and refreshes behind it; only failures of the connection are tried again, once. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < 1 && isPassing(error),
      },
      mutations: { networkMode: 'offlineFirst' },
    },
  });

import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

/** Queries that are fetched once more after the fetch that is under way. */
const waiting = new WeakSet<Query>();

/**
 * Makes queries old, and reads those on the screen again. A read that is under way may have been answered before the
 * change, so it is followed by one more, however many changes come meanwhile. It is not cut off: where changes come
 * quicker than responses, nothing would ever be shown.
 */
export function readAgain(queryClient: QueryClient, filters: QueryFilters): void {
  const queries = queryClient.getQueryCache().findAll(filters);
  const idle = new Set(queries.filter((query) => !isUnderWay(query)));
  readBehind(queryClient, filters);
  void queryClient.invalidateQueries({ predicate: (query) => idle.has(query) });
}

/** Refetches the queries that are in flight. Their responses may be older than the change, which the screen shows already. */
export function readBehind(queryClient: QueryClient, filters: QueryFilters): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll(filters)) {
    if (!isUnderWay(query) || waiting.has(query)) continue;
    waiting.add(query);
    const stop = cache.subscribe(({ type, query: changed }) => {
      if (changed !== query || (type !== 'removed' && isUnderWay(query))) return;
      stop();
      waiting.delete(query);
      // The read that has just ended is still being noted.
      if (type !== 'removed') queueMicrotask(() => readAgain(queryClient, { predicate: (one) => one === query }));
    });
  }
}

const isUnderWay = (query: Query): boolean => query.state.fetchStatus !== 'idle';

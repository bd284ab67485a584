import {
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { log } from '../log/log';
import { pagesOf } from './paged';

/** Fetches the further pages of a list, one after the other, as scrolling would. */
async function grow(queries: QueryClient, query: Query, pages: number): Promise<void> {
  const list = new InfiniteQueryObserver(queries, query.options as InfiniteQueryObserverOptions);
  for (let known = pagesOf(query.state.data); known < pages;) {
    const { hasNextPage, isError } = await list.fetchNextPage();
    const now = pagesOf(query.state.data);
    // Pages that fail here are fetched by scrolling.
    if (isError || !hasNextPage || now <= known) return;
    known = now;
  }
}

/**
 * Makes each list as long as it was before the reload, once its first page is there.
 * @param waiting how many pages each had, by the hash of its query; each leaves it when its list has come
 * @returns a function that ends it
 */
export function growLists(queries: QueryClient, waiting: Map<string, number>): () => void {
  const cache = queries.getQueryCache();
  function look(query: Query): void {
    const pages = waiting.get(query.queryHash);
    if (pages === undefined || query.state.data === undefined) return;
    waiting.delete(query.queryHash);
    grow(queries, query, pages).catch((error: unknown) =>
      log.warn('a list did not grow to its length before the reload', error),
    );
    if (waiting.size === 0) end();
  }
  const end = cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'updated') look(query);
  });
  cache.getAll().forEach(look);
  return end;
}

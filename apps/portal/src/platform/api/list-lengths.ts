import type { QueryClient } from '@tanstack/react-query';
import { appConfig } from '../config/app-config';
import { log } from '../log/log';
import { tabJson } from '../storage/local-text';
import { pagesOf } from './paged';

const storageKey = `${appConfig.prefix}-lists`;
/** So many lists are remembered, and of each so many pages: each is a call of its own. */
const MAX_LISTS = 20;
const MAX_PAGES = 20;

/** @param waiting lists that have not come back since the reload before, by the hashes of their queries */
function keepLengths(queries: QueryClient, waiting: ReadonlyMap<string, number>): void {
  const lists = queries.getQueryCache().getAll();
  const lengths = new Map(waiting);
  for (const { queryHash, state } of lists) {
    const pages = Math.min(pagesOf(state.data), MAX_PAGES);
    if (pages > 1) lengths.set(queryHash, pages);
  }
  tabJson.write(storageKey, [...lengths].slice(-MAX_LISTS));
}

/**
 * Has the lists of this page come back as long as they were, when the page is loaded anew: their first page alone would not
 * reach to where somebody was. How long they are is kept by the tab, and nothing of what they say.
 */
export function keepListLengths(queries: QueryClient): () => void {
  const stored = tabJson.read(storageKey);
  const waiting = new Map<string, number>(Array.isArray(stored) ? (stored as [string, number][]) : []);
  let end = () => undefined as void;
  if (waiting.size > 0) {
    import('./grow-lists').then(
      ({ growLists }) => (end = growLists(queries, waiting)),
      (error: unknown) => log.warn('a list did not grow to its length before the reload', error),
    );
  }
  const keep = () => keepLengths(queries, waiting);
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('pagehide', keep);
    end();
  };
}

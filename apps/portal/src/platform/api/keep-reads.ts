import type { Query, QueryClient } from '@tanstack/react-query';
import { localJson, localText } from '../storage/local-text';
import { keptIndex, keptName, thisBuild, type KeptRead } from './kept-reads';
import { isPaged } from './paged';

/** So many are kept, the latest first: home, some lists and the games that were looked at. */
export const MAX_KEPT = 30;

/** Keeps only the first page of a list. Scrolling fetches the others. */
const keptOf = (data: unknown): unknown =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

function keep({ queryKey, meta, state: { data, dataUpdatedAt: at } }: Query): void {
  if (meta?.['isKept'] !== true || data === undefined || at === 0) return;
  const name = keptName(queryKey);
  const known = localJson.read(keptIndex);
  const others = Array.isArray(known) ? (known as string[]).filter((other) => other !== name) : [];
  const names = [name, ...others];
  names.slice(MAX_KEPT).forEach(localText.remove);
  localJson.write(keptIndex, names.slice(0, MAX_KEPT));
  localJson.write(name, { build: thisBuild(), at, data: keptOf(data) } satisfies KeptRead);
}

/**
 * Keeps on this device what it sees of public reads, which are those whose query says so (`meta.isKept`). They are the same
 * for everybody: nothing of a player may be among them.
 */
export function keepReads(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  cache.getAll().forEach(keep);
  return cache.subscribe((event) => {
    const isNew = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success');
    if (isNew) keep(event.query);
  });
}

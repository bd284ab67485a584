import type { FeedRow } from '../feed/feed.repository';
import { currentTrace, inSpan, isTracing, type Trace } from '../tracing/tracing';

/** The span that committed an entry. */
const origins = new WeakMap<FeedRow, Trace>();

/** Notes who committed entries, in the call that did. */
export function noteOrigin(rows: readonly FeedRow[]): void {
  const origin = currentTrace();
  if (origin) for (const row of rows) origins.set(row, origin);
}

/**
 * Does `work`, which delivers entries, as a part of the trace that committed the first of them, with links to those of the
 * others. Entries of other processes have none here.
 */
export function asDelivery(rows: readonly FeedRow[], work: () => Promise<void>): Promise<void> {
  if (!isTracing()) return work();
  const [first, ...links] = new Set(rows.flatMap((row) => origins.get(row) ?? []));
  if (!first) return work();
  const attributes = { 'ug.feed.entries': rows.length };
  return inSpan('feed delivery', { kind: 'producer', attributes, links }, first, () => work());
}

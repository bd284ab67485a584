import type { FeedEntry, Schemas } from '@ug/contract';

export type Unread = Schemas['Unread'];

/** The service counts no further. */
const MOST_COUNTED = 1000;

/**
 * The unread count after an entry, for an entry that follows the snapshot directly.
 * @returns null when only the service can tell, so that the client has to ask
 */
export function unreadAfter({ count, version }: Unread, entry: FeedEntry): Unread | null {
  const next = version + 1;
  switch (entry.kind) {
    case 'message.created':
      return { count: Math.min(count + 1, MOST_COUNTED), version: next };
    case 'message.read':
      // A count that has reached its limit says nothing about how many are left.
      return entry.payload.id === null || count === 0 || count === MOST_COUNTED
        ? null
        : { count: count - 1, version: next };
    case 'message.recalled':
      return count === 0 ? { count, version: next } : null;
    default:
      return { count, version: next };
  }
}

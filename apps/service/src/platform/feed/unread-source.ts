import type { Schemas } from '@ug/contract';

/** How many messages a player has not read, and how much of their feed that number includes. */
export type Unread = Schemas['Unread'];

/** Counts a player's unread messages; the feature that has them registers itself at `FeedReader.countUnreadBy`. */
export interface UnreadSource {
  /**
   * Counts in ONE statement with `FEED_VERSION`, so that count and version are of the same snapshot.
   * @param uid whose messages
   */
  unreadOf(uid: string): Promise<Unread>;
}

/**
 * SQL for the version of what a statement sees: a scalar subquery for a SELECT list. Bind `readers` to
 * `[playerAudience(uid), 'players']`.
 */
export const FEED_VERSION = '(SELECT COALESCE(SUM(seq), 0) FROM feed_heads WHERE audience IN (:readers))';

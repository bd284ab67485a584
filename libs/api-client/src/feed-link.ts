import type { FeedEntry, Schemas } from '@ug/contract';

export type FeedCursor = Schemas['FeedCursor'];
export type FeedPage = Schemas['FeedPage'];
/** Numbers that the service derives for this reader, by name. */
export type FeedCounters = Schemas['FeedCounters'];
export type FeedCounter = Schemas['FeedCounter'];
export type SessionEndReason = Schemas['SessionEnded']['reason'];

/** What a link tells; after `close` it tells nothing. */
export interface FeedLinkEvents {
  /** It works: `resume` will get a response. It may say so again after `onDown`. */
  onUp: () => void;
  /** It was lost and is being made again; `isHopeless` once an attempt has failed. */
  onDown: (isHopeless: boolean) => void;
  onEntry: (entry: FeedEntry) => void;
  /** The session is over, and so is the link. */
  onEnded: (reason: SessionEndReason) => void;
}

/** A way to the feed: a socket of this tab, or another tab that has one. */
export interface FeedLink {
  /** What happened since a cursor. @throws Error when there is no response; the link says `onDown` if it is lost */
  resume(cursor: FeedCursor | null): Promise<FeedPage>;
  /** Tries at once instead of waiting for its next turn: the network is back, or somebody looks again. */
  nudge(): void;
  close(): void;
}

/** Opens a link that tells these events. */
export type OpenLink = (events: FeedLinkEvents) => FeedLink;

/** A random number of milliseconds, so that thousands of clients do not all come at once. */
export const between = (least: number, most: number): number => least + Math.random() * (most - least);

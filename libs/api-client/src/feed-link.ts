import type { EphemeralEvent, EventPayload, FeedEntry, Schemas, SentEvent } from '@ug/contract';

export type FeedCursor = Schemas['FeedCursor'];
/** The cursor of a client, and the generation of the service's database that it belongs to. */
export interface FeedPosition {
  readonly generation: string;
  readonly cursor: FeedCursor;
}
export type FeedPage = Schemas['FeedPage'];
/** Numbers that the service derives for this reader, by name. */
export type FeedCounters = Schemas['FeedCounters'];
export type FeedCounter = Schemas['FeedCounter'];
/** Why a session is over, as the service says it. */
export type SessionEnd = Schemas['SessionEnded']['reason'];

/** An ephemeral event: who is typing, a place in a queue. */
export type FeedPush = { [Name in EphemeralEvent]: { event: Name; payload: EventPayload<Name> } }[EphemeralEvent];
/** An event that the service acknowledges. */
export type FeedRequest = { [Name in SentEvent]: { event: Name; payload: EventPayload<Name> } }[SentEvent];

/** Events of a link; none follows `close`. */
export interface FeedLinkEvents {
  /** It is connected: `resume` will get a response. It may fire again after `onDown`. */
  onUp: () => void;
  /** It was lost and reconnects by itself; `isHopeless` once an attempt has failed. */
  onDown: (isHopeless: boolean) => void;
  onEntry: (entry: FeedEntry) => void;
  onPush?: (push: FeedPush) => void;
  /** The session is over, and so is the link. */
  onEnded: (reason: SessionEnd) => void;
}

/** A way to the feed: a socket of this tab, or another tab that has one. */
export interface FeedLink {
  /** Fetches the entries since a position. @throws Error when there is no response; a link that is lost fires `onDown` */
  resume(position: FeedPosition | null): Promise<FeedPage>;
  /** Sends an event. @returns its acknowledgement, a refusal included @throws Error at once when it is not connected */
  send(request: FeedRequest): Promise<unknown>;
  /** Reconnects at once instead of at the next attempt: the network is back, or the page is visible again. */
  reconnectNow(): void;
  close(): void;
}

/** Opens a link that fires these events. */
export type OpenLink = (events: FeedLinkEvents) => FeedLink;

/** A random number of milliseconds, so that thousands of clients do not all come at once. */
export const between = (min: number, max: number): number => min + Math.random() * (max - min);

import type { Schemas } from '@ug/contract';

/** A page as fetched, with the messages that became read before it came (in the first page alone). */
export type LoadedPage = Schemas['MessagePage'] & {
  /** Broadcasts up to this sequence number are read, also those that are yet to arrive. */
  readonly readUpTo: number;
  /** Read on another device before they arrived here. */
  readonly readAhead: readonly number[];
};

/** A page as the service responded with it. It stands apart from the rules, which are no part of the first page. */
export const loadedPage = (page: Schemas['MessagePage']): LoadedPage => ({ ...page, readUpTo: 0, readAhead: [] });

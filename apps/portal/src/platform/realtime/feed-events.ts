import type { FeedClient, FeedClientOptions } from '@ug/api-client';

/** What a feed tells. */
export type FeedEvents = Required<
  Pick<FeedClientOptions, 'onEntry' | 'onCounters' | 'onReset' | 'onState' | 'onSessionEnded'>
>;

/** What happens to a player, as it happens. */
export type Feed = Pick<FeedClient, 'reconnectNow' | 'close'>;

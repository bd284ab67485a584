import type { FeedClient, FeedClientOptions } from '@ug/api-client';

/** The handlers of a feed's events. */
export type FeedEvents = Required<
  Pick<FeedClientOptions, 'onEntry' | 'onCounters' | 'onReset' | 'onState' | 'onSessionEnded'>
>;

/** An open feed. */
export type Feed = Pick<FeedClient, 'reconnectNow' | 'close' | 'onPush' | 'send'>;

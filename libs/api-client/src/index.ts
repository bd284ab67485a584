// The clients' public face, used by both fronts and by tests.
export { RefusedError, TransportError } from './failures';
export { createFeedClient, type FeedClient, type FeedClientOptions, type FeedState } from './feed-client';
export type { FeedResetReason } from './feed-follower';
export type { FeedCounter, FeedCounters, SessionEnd } from './feed-link';
export type { CallArguments, InputOf } from './input';
export { Intention } from './intention';
export { newIdempotencyKey } from './request';
export { createPlayerClient, type PlayerClient, type PlayerClientOptions } from './player-client';
export type { RecordWatch, RecordWatchers, SocketAuth } from './socket-link';
export {
  createStaffClient,
  createStaffTransport,
  type StaffResponse,
  type StaffClient,
  type StaffClientOptions,
  type StaffTransportOptions,
} from './staff-client';
export {
  PENDING_WARNING_THRESHOLD,
  REQUEST_TIMEOUT_MS,
  type FailedRequest,
  type Transport,
  type TransportOptions,
} from './transport';

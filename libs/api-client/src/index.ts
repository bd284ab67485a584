// The clients' public face, used by both fronts and by tests.
export { RefusedError, TransportError } from './failures';
export { createFeedClient, type FeedClient, type FeedClientOptions, type FeedState } from './feed-client';
export type { FeedResetReason } from './feed-follower';
export type { FeedCounter, FeedCounters, SessionEndReason } from './feed-link';
export type { CallArguments, InputOf } from './input';
export { createPlayerClient, type PlayerClient, type PlayerClientOptions } from './player-client';
export type { RecordWatch, RecordWatchers, SocketAuth } from './socket-link';
export { createStaffClient, type StaffResponse, type StaffClient, type StaffClientOptions } from './staff-client';
export {
  createTransport,
  PENDING_WARNING_THRESHOLD,
  REQUEST_TIMEOUT_MS,
  unexpected,
  type FailedRequest,
  type TransportOptions,
} from './transport';

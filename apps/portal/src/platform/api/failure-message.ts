import { RefusedError, TransportError } from '@ug/api-client';
import { SESSION_EXPIRED_CODE } from '@ug/contract';

/** The sentence that tells a player why a call failed; errors that no call throws get a general one. */
export function failureMessage(error: unknown): string {
  if (error instanceof RefusedError || error instanceof TransportError) return error.message;
  return '出了点问题，请稍后再试';
}

/** Whether the service itself refused, in its own words: asking again gives the same answer. */
export const isRefused = (error: unknown): boolean => error instanceof RefusedError;

/** Whether the session is over: the player is told so once, on the way to signing in, and by no call besides. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof RefusedError && error.code === SESSION_EXPIRED_CODE;

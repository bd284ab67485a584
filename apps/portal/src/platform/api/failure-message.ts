import { RefusedError, TransportError } from '@ug/api-client';
import { SESSION_EXPIRED_CODE } from '@ug/contract';

/** The sentence that explains to a player why a call failed; errors that no call throws get a general one. */
export function failureMessage(error: unknown): string {
  if (error instanceof RefusedError || error instanceof TransportError) return error.message;
  return '出了点问题，请稍后再试';
}

/** Whether the service itself refused, with its own message: trying again gives the same response. */
export const isRefused = (error: unknown): boolean => error instanceof RefusedError;

/** Whether the session is over: the way to the login page shows that once, and no call shows it again. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof RefusedError && error.code === SESSION_EXPIRED_CODE;

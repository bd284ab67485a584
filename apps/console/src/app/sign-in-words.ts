import { RefusedError, TransportError } from '@ug/api-client';

/** Why signing in did not succeed, for a person to read. */
export function messageOf(error: unknown): string {
  if (error instanceof RefusedError || error instanceof TransportError) return error.message;
  return '登录没有成功，请稍后再试';
}

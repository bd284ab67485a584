import type { FailedRequest, StaffTransportOptions } from '@ug/api-client';
import { log } from '../log/log';
import type { SessionStore } from '../session/session';

/** Writes a request that failed to the browser's log; what an operator must know is shown as well, by what asked for it. */
function logFailure({ method, url, status }: FailedRequest): void {
  log.warn(`请求失败：${method} ${url} ${status}`);
}

/**
 * How each request of the signed-in console is sent: with its session's token, which a 401 ends.
 * @param fetch stands in for the browser's in tests
 */
export const connectionOf = (session: SessionStore, fetch?: typeof globalThis.fetch): StaffTransportOptions => ({
  token: () => session.current()?.token ?? null,
  onSessionExpired: () => session.close('expired'),
  fetch,
  onFailure: logFailure,
});

import type { FailedRequest, StaffTransportOptions } from '@ug/api-client';
import { hearServiceClock } from '@ug/web';
import { log } from '../log/log';
import type { SessionStore } from '../session/session';

/** Writes a request that failed to the browser's log; what an operator must know is shown as well, by what asked for it. */
function logFailure({ method, url, status }: FailedRequest): void {
  log.warn(`request failed: ${method} ${url} ${status}`);
}

/** Reads the service's time from each response: waits and deadlines are counted by it, and a computer's clock may be wrong. */
function hearingClock(send?: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await (send ?? fetch)(...request);
    hearServiceClock(response.headers.get('date'));
    return response;
  };
}

/**
 * The connection of the signed-in console. Each request has the session's token, and a 401 ends the session.
 * @param send stands in for the browser's in tests
 */
export const connectionOf = (session: SessionStore, send?: typeof fetch): StaffTransportOptions => ({
  token: () => session.current()?.token ?? null,
  onSessionExpired: () => session.close('expired'),
  fetch: hearingClock(send),
  onFailure: logFailure,
});

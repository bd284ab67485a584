import type { StaffTransportOptions } from '@ug/api-client';
import { logFailure } from '../log/log-failure';
import type { SessionStore } from '../session/session';

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

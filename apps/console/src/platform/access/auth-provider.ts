import type { AuthProvider } from 'react-admin';
import { HttpError } from 'react-admin';
import type { StaffClient } from '@ug/api-client';
import { holds, type SessionStore } from '../session/session';
import { permissionFor } from './access.rules';

/** Rights of the account that are older than this are fetched again with the next page, in milliseconds. */
export const RIGHTS_MAX_AGE_MS = 60_000;

interface Options {
  session: SessionStore;
  client: StaffClient;
  now?: () => number;
}

/** react-admin's auth provider over the console session. Signing in happens before the admin is loaded. */
export function createAuthProvider({ session, client, now = Date.now }: Options): AuthProvider {
  let askedAt = Number.NEGATIVE_INFINITY;

  async function refresh() {
    askedAt = now();
    session.refresh(await client.call('getStaffSelf'));
  }

  /** An answer that did not come leaves the rights as they were: the service itself refuses what they no longer allow. */
  async function refreshWhenOld() {
    if (!session.current() || now() - askedAt < RIGHTS_MAX_AGE_MS) return;
    try {
      await refresh();
    } catch (error) {
      if (!session.shown()) throw error;
    }
  }

  const signedIn = () => {
    const current = session.shown();
    if (!current) throw new Error('请先登录');
    return current;
  };

  return {
    login: async () => signedIn(),
    logout: async () => {
      // A session that the service no longer knows has nothing to end there; the local one ends in any case.
      if (session.current()) await client.call('logoutStaff').catch(() => undefined);
      session.close('left');
      return false;
    },
    checkAuth: async () => {
      signedIn();
      await refreshWhenOld();
    },
    checkError: async (error: unknown) => {
      if (!(error instanceof HttpError)) return;
      if (error.status === 401) {
        session.close('expired');
        // The sign-in form opens over the page. An error here would make react-admin clear the page.
        if (!session.shown()) throw error;
        return;
      }
      if (error.status === 403) await refresh().catch(() => undefined);
    },
    getIdentity: async () => {
      const { self } = signedIn();
      return { id: self.id, fullName: self.name, username: self.username, role: self.role };
    },
    getPermissions: async () => session.shown()?.self.permissions ?? [],
    canAccess: async ({ resource, action }) => holds(session.shown(), permissionFor(resource, action)),
  };
}

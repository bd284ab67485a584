import { createStaffClient } from '@ug/api-client';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { deviceIdIn, endWords, type SessionStore } from '../platform/session/session';
import type { OpenFeed } from '../platform/realtime/live-console';
import './sign-in.css';
import { SignInPage } from './sign-in-page';

const loadAdmin = async () => ({ default: (await import('./admin')).AdminApp });
const AdminApp = lazy(loadAdmin);

interface Props {
  session: SessionStore;
  /** Stands in for `fetch` in tests. */
  fetch?: typeof globalThis.fetch;
  /** Stands in for the socket in tests. */
  openFeed?: OpenFeed;
}

/** Stands while the console's code is on its way. */
function Splash() {
  return (
    <div className="splash" role="status">
      <span className="splash-mark" aria-hidden="true" />
      正在打开控制台…
    </div>
  );
}

/** Signing in, or the console: react-admin is loaded only for those who are signed in. */
export function Start({ session, fetch, openFeed }: Props) {
  const current = useSyncExternalStore(session.subscribe, session.current);
  if (current) {
    return (
      <Suspense fallback={<Splash />}>
        <AdminApp key={current.self.id} session={session} fetch={fetch} openFeed={openFeed} />
      </Suspense>
    );
  }
  const client = createStaffClient({ token: () => null, onSessionExpired: () => undefined, fetch });
  return (
    <SignInPage
      reason={endWords[session.end()]}
      onReady={loadAdmin}
      onSignIn={async (username, password) => {
        const deviceID = deviceIdIn(localStorage);
        const { token, staff } = await client.call('loginStaff', {
          body: { username, password, ...(deviceID && { deviceID }) },
        });
        session.open({ token, self: staff });
      }}
    />
  );
}

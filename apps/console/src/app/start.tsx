import { createStaffClient } from '@ug/api-client';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { deviceIdIn, endWords, type SessionStore } from '#platform/session/session';
import type { OpenFeed } from '#platform/realtime/live-console';
import './sign-in.css';
import { SignInOver } from './sign-in-over';
import { SignInPage } from './sign-in-page';

const loadAdmin = async () => ({ default: (await import('./admin')).AdminApp });
const AdminApp = lazy(loadAdmin);
const SetUpGate = lazy(async () => ({ default: (await import('./set-up-gate')).SetUpGate }));

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

/** The sign-in of a browser, in one or two steps. */
function signingIn({ session, fetch }: Pick<Props, 'session' | 'fetch'>) {
  const client = createStaffClient({ token: () => null, onSessionExpired: () => undefined, fetch });
  const device = () => {
    const deviceID = deviceIdIn();
    return deviceID === undefined ? {} : { deviceID };
  };
  return {
    /** @returns the challenge that a code has to follow; null when the console is open */
    signIn: async (username: string, password: string): Promise<string | null> => {
      const { token, staff, challenge } = await client.call('loginStaff', {
        body: { username, password, ...device() },
      });
      if (token !== null && staff !== null) session.open({ token, self: staff });
      return challenge;
    },
    giveCode: async (challenge: string, code: string): Promise<void> => {
      const { token, staff } = await client.call('loginStaffWithCode', { body: { challenge, code, ...device() } });
      session.open({ token, self: staff });
    },
  };
}

/**
 * Signing in, or the console: react-admin is loaded only for those who are signed in. Where a session ends under a page,
 * signing in opens over it and nothing typed is lost.
 */
export function Start({ session, fetch, openFeed }: Props) {
  const current = useSyncExternalStore(session.subscribe, session.current);
  const shown = useSyncExternalStore(session.subscribe, session.shown);
  const { signIn, giveCode } = signingIn({ session, fetch });
  const signInPage = (
    <SignInPage reason={endWords[session.end()]} onReady={loadAdmin} onSignIn={signIn} onCode={giveCode} />
  );
  if (!shown) return signInPage;
  return (
    <>
      <Suspense fallback={<Splash />}>
        {shown.self.mustSetUp ? (
          <SetUpGate session={session} fetch={fetch} />
        ) : (
          <AdminApp key={shown.self.id} session={session} fetch={fetch} openFeed={openFeed} />
        )}
      </Suspense>
      {!current && <SignInOver>{signInPage}</SignInOver>}
    </>
  );
}

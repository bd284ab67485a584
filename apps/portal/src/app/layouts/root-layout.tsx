import { useSyncExternalStore } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Toaster } from '#ui/toaster';
import { Extra } from '../extra';
import { features } from '../features';
import { useGuestWatch } from '../guest-watch';
import { ScreenDialogs } from '../screen-dialogs';
import { useAccountSwitch, useIntendedEnd, useSessionExpiry } from '../session-watch';
import { useTrail } from '../use-trail';
import { KeepAliveOutlet } from './keep-alive-outlet';
import { OfflineBar } from './offline-bar';
import styles from './root-layout.module.css';

const DesktopBackground = lazyPart(async () => (await import('./desktop-background')).DesktopBackground);
const Live = lazyPart(async () => (await import('../live')).loadLive());

const desk = () => window.matchMedia('(width > 1024px)');
const follow = (notify: () => void) => {
  const query = desk();
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};
/** The server assumes that there is no room beside the column. */
const nowhere = () => false;

/** Everything around the pages that every screen has. */
export function RootLayout() {
  useTrail();
  useSessionExpiry();
  useIntendedEnd();
  const switches = useAccountSwitch();
  const isPlayer = useAccount(isSignedIn);
  useGuestWatch(!isPlayer);
  // Drawn beside the column, where there is room for it: a phone does not load it.
  const hasRoom = useSyncExternalStore(follow, () => desk().matches, nowhere);
  return (
    <>
      <Extra>{hasRoom && <DesktopBackground />}</Extra>
      <div className={styles.column}>
        <OfflineBar />
        <KeepAliveOutlet key={switches} />
      </div>
      {features.map(
        ({ slug, start: Start }) =>
          Start && (
            <Extra key={slug}>
              <Start />
            </Extra>
          ),
      )}
      <Extra>{isPlayer && <Live />}</Extra>
      <ScreenDialogs />
      <Toaster />
    </>
  );
}

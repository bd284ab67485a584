import { lazy, Suspense } from 'react';
import { isSignedIn, useAccount } from '../../platform/session/account.store';
import { Toaster } from '../../ui/toaster';
import { features } from '../features';
import { ScreenDialogs } from '../screen-dialogs';
import { useSessionExpiry } from '../session-watch';
import { DesktopBackground } from './desktop-background';
import { KeepAliveOutlet } from './keep-alive-outlet';
import { OfflineBar } from './offline-bar';
import styles from './root-layout.module.css';

const Live = lazy(async () => ({ default: await (await import('../live')).loadLive() }));

/** What is there on every screen, around the pages. */
export function RootLayout() {
  useSessionExpiry();
  const isPlayer = useAccount(isSignedIn);
  return (
    <>
      <DesktopBackground />
      <div className={styles.column}>
        <OfflineBar />
        <KeepAliveOutlet />
      </div>
      {features.map(({ slug, start: Start }) => Start && <Start key={slug} />)}
      <Suspense fallback={null}>{isPlayer && <Live />}</Suspense>
      <ScreenDialogs />
      <Toaster />
    </>
  );
}

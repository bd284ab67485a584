import { lazy, Suspense } from 'react';
import { AccountStart } from '../../features/accounts/account-start';
import { DeviceStart } from '../../features/device/device-start';
import { MessageStart } from '../../features/messages/message-start';
import { isSignedIn, useAccount } from '../../platform/session/account.store';
import { Toaster } from '../../ui/toaster';
import { ScreenDialogs } from '../screen-dialogs';
import { useLeavingProfile, useSessionExpiry } from '../session-watch';
import { DesktopBackground } from './desktop-background';
import { KeepAliveOutlet } from './keep-alive-outlet';
import { OfflineBar } from './offline-bar';
import styles from './root-layout.module.css';

const Live = lazy(async () => ({ default: (await import('../live')).Live }));

/** What is there on every screen, around the pages. */
export function RootLayout() {
  useSessionExpiry();
  useLeavingProfile();
  const isPlayer = useAccount(isSignedIn);
  return (
    <>
      <DesktopBackground />
      <div className={styles.column}>
        <OfflineBar />
        <KeepAliveOutlet />
      </div>
      <DeviceStart />
      <AccountStart />
      <MessageStart />
      <Suspense fallback={null}>{isPlayer && <Live />}</Suspense>
      <ScreenDialogs />
      <Toaster />
    </>
  );
}

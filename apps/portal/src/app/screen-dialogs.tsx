import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BulletinPopup } from '../features/bulletins/bulletin-popup';
import { useDownloads } from '../features/purchases/download.store';
import { useUpdate } from '../platform/worker/update.store';
import { useIsPainted } from '../ui/use-is-painted';
import { useCurrentRoute } from './current-route';
import { opensMembership } from '../features/profile/membership-address';

const DownloadDialogs = lazy(async () => ({
  default: (await import('../features/purchases/download-dialogs')).DownloadDialogs,
}));

const UpdateBar = lazy(async () => ({ default: (await import('./update-bar')).UpdateBar }));

/** Whether the player is about to pay or to download: nothing may come between. */
function useIsBusyBuying(): boolean {
  const isDownloading = useDownloads((state) => state.dialog !== null || state.requestingId !== null);
  const name = useCurrentRoute()?.name;
  const [query] = useSearchParams();
  return (
    isDownloading ||
    name === 'recharge' ||
    name === 'alipay' ||
    name === 'wechatPay' ||
    name === 'sandboxPay' ||
    name === 'order' ||
    (name === 'profile' && opensMembership(query))
  );
}

/** The dialogs that exist on every screen, each loaded when it is first needed. */
export function ScreenDialogs() {
  const isDownloadOpen = useDownloads((state) => state.dialog !== null);
  const isBusyBuying = useIsBusyBuying();
  const hasUpdate = useUpdate(({ update }) => update !== 'none');
  const isPainted = useIsPainted();
  return (
    <>
      <Suspense fallback={null}>{isDownloadOpen && <DownloadDialogs />}</Suspense>
      <Suspense fallback={null}>{hasUpdate && !isBusyBuying && <UpdateBar />}</Suspense>
      {!isPainted && <BulletinPopup isHeld={isBusyBuying} />}
    </>
  );
}

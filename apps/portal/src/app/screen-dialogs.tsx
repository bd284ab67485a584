import { useSearchParams } from 'react-router-dom';
import { BulletinPopup } from '#features/content/bulletins/bulletin-popup';
import { closeDownloadDialog, useDownloads } from '#features/money/purchases/download.store';
import { lazyPart } from '#platform/feature/lazy-part';
import { useMaintenance } from '#platform/network/maintenance.store';
import { useUpdate } from '#platform/worker/update.store';
import { showToast } from '#ui/toast.store';
import { useIsPainted } from '#ui/use-is-painted';
import { useCurrentRoute } from './current-route';
import { Extra } from './extra';
import { opensMembership } from '#features/players/profile/membership-address';

const DownloadDialogs = lazyPart(
  async () => (await import('#features/money/purchases/download-dialogs')).DownloadDialogs,
);

const UpdateBar = lazyPart(async () => (await import('./update-bar')).UpdateBar);

const MaintenanceCover = lazyPart(async () => (await import('./maintenance-cover')).MaintenanceCover);

/** Whether the player is about to pay or to download: nothing may come between. */
function useIsBusyBuying(): boolean {
  const isDownloading = useDownloads((state) => state.dialog !== null || state.requestingId !== null);
  const route = useCurrentRoute();
  const [query] = useSearchParams();
  return isDownloading || route?.confirms === true || (route?.name === 'profile' && opensMembership(query));
}

/** Somebody waits for this one. */
function giveUpDownload(): void {
  closeDownloadDialog();
  showToast('error', '下载窗口没能打开，请检查网络后刷新页面');
}

/** The dialogs that exist on every screen, each loaded when it is first needed. */
export function ScreenDialogs() {
  const isDownloadOpen = useDownloads((state) => state.dialog !== null);
  const isBusyBuying = useIsBusyBuying();
  const isQuiet = useCurrentRoute()?.quiet === true;
  const hasUpdate = useUpdate(({ update }) => update !== 'none');
  const isPainted = useIsPainted();
  const isClosed = useMaintenance(({ isOn }) => isOn);
  return (
    <>
      <Extra>{isClosed && <MaintenanceCover />}</Extra>
      <Extra key={isDownloadOpen ? 'download' : 'none'} onBroken={giveUpDownload}>
        {isDownloadOpen && <DownloadDialogs />}
      </Extra>
      <Extra>{hasUpdate && !isBusyBuying && <UpdateBar />}</Extra>
      <Extra>{!isPainted && <BulletinPopup isHeld={isBusyBuying || isQuiet} />}</Extra>
    </>
  );
}

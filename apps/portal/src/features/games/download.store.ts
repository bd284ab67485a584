import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { api } from '../../platform/api/api';
import { failureMessage, isRefused, isSessionOver } from '../../platform/api/failure-message';
import { deviceKind } from '../../platform/device/device-kind';
import { deviceId } from '../../platform/device/device-id';
import { log } from '../../platform/log/log';
import { loginAddress, useGo } from '../../platform/navigation/use-go';
import { isSignedIn, useAccount } from '../../platform/session/account.store';
import { trackPurchase } from '../../platform/tracking/track';
import { showToast } from '../../ui/toast.store';
import { playerStatusQuery, usePlayerStatus } from '../accounts/accounts.queries';

/** What a download needs to know of its game. */
export type DownloadableGame = Pick<Schemas['GameCard'], 'id' | 'name' | 'onlineType' | 'buyAmount'>;
type PlatformType = Schemas['PlatformType'];

/** A download that a player has requested. */
export interface Download {
  game: DownloadableGame;
  platformType: PlatformType;
  /** Where to come back to after signing in. */
  returnTo: string;
}

interface Downloads {
  /** Which dialog is open: buying, too few diamonds, or "open in a browser". */
  dialog: 'purchase' | 'balance' | 'outside' | null;
  download: Download | null;
  /** The game whose link is being fetched: its buttons are locked. */
  requestingId: number | null;
}

/** The one download flow of the page. */
export const useDownloads = create<Downloads>(() => ({ dialog: null, download: null, requestingId: null }));

export const closeDownloadDialog = (): void => useDownloads.setState({ dialog: null });

/** Hands a link to the browser's download manager without leaving the page. */
function saveLink(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.rel = 'noopener';
  anchor.hidden = true;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

async function requestLink({ game, platformType }: Download): Promise<void> {
  const link = await api.call('downloadGame', {
    params: { id: game.id },
    body: { platformType, deviceID: deviceId() },
  });
  if (!link.startsWith('http')) return log.warn('下载链接无效', link);
  saveLink(link);
  showToast('success', `开始下载《${game.name}》`);
}

/** Fetches the link and hands it to the browser; what fails in passing can be tried again from the message. */
export async function fetchDownload(download: Download): Promise<void> {
  if (useDownloads.getState().requestingId !== null) return;
  useDownloads.setState({ requestingId: download.game.id });
  try {
    await requestLink(download);
  } catch (error) {
    log.warn('下载失败', error);
    if (isSessionOver(error)) return;
    const retry = { label: '重试', run: () => fetchDownload(download) };
    showToast('error', failureMessage(error), isRefused(error) ? undefined : retry);
  } finally {
    useDownloads.setState({ requestingId: null, dialog: null });
  }
}

/** Begins a download: free games at once, a guest signs in first, a player confirms before diamonds are spent. */
export function useStartDownload(): (game: DownloadableGame, platformType: PlatformType) => Promise<void> {
  const go = useGo();
  const location = useLocation();
  return async (game, platformType) => {
    const returnTo = location.pathname + location.search;
    const download = { game, platformType, returnTo };
    if (deviceKind(navigator).isWeChat) return useDownloads.setState({ dialog: 'outside', download });
    if (game.onlineType === 0) return fetchDownload(download);
    if (!isSignedIn(useAccount.getState())) return go(loginAddress(returnTo));
    useDownloads.setState({ dialog: 'purchase', download });
  };
}

/** Goes on after the player has confirmed: the status decides between signing in, recharging and downloading. */
export function useConfirmDownload(): (download: Download) => Promise<void> {
  const go = useGo();
  const queries = useQueryClient();
  const status = usePlayerStatus();
  return async (download) => {
    const { id, buyAmount } = download.game;
    if (!status) {
      closeDownloadDialog();
      return go(loginAddress(download.returnTo));
    }
    if (buyAmount > status.coinNum) return useDownloads.setState({ dialog: 'balance' });
    trackPurchase({ gameId: id, amount: buyAmount, currency: 'USD' });
    await fetchDownload(download);
    await queries.invalidateQueries({ queryKey: playerStatusQuery(status.uid).queryKey });
  };
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { api } from '#platform/api/api';
import { failureMessage, isRefused, isSessionOver } from '#platform/api/failure-message';
import { deviceKind } from '#platform/device/device-kind';
import { deviceId } from '#platform/device/device-id';
import { log } from '#platform/log/log';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { saveLink } from '#platform/navigation/save-link';
import { showToast } from '#ui/toast.store';
import { isMember, playerStatusQuery, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { addOwnedGame, ownedGamesQuery } from './purchases.queries';
import { rememberDownload } from './downloaded.store';
import { wantDownload, type DownloadableGame } from './wanted-download';

/** A paid download that a player has confirmed. */
interface Purchase {
  gameId: number;
  /** X diamonds. */
  amount: number;
  currency: 'USD';
}

/** Announces a purchase to whatever measures this page, as a DOM event; nothing leaves the page by itself. */
function trackPurchase(purchase: Purchase): void {
  window.dispatchEvent(new CustomEvent('ug:purchase', { detail: purchase }));
}

type PlatformType = Schemas['PlatformType'];

/** A download that a player has requested. */
export interface Download {
  game: DownloadableGame;
  platformType: PlatformType;
  /** Where to come back to after signing in. */
  returnTo: string;
  /** The same for every attempt at what was confirmed once, so that it is paid once. */
  idempotencyKey: string;
  /** Whether the price has changed while the player was looking at it. */
  isRepriced: boolean;
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

/** A paid game is asked for at the price that was shown. @returns whether there was a link to follow */
async function requestLink({ game, platformType, idempotencyKey }: Download): Promise<boolean> {
  const { id, name, onlineType, buyAmount, platforms, icon } = game;
  const price = onlineType === 0 ? {} : { price: buyAmount };
  const link = await api.call('downloadGame', {
    params: { id },
    body: { platformType, deviceID: deviceId(), ...price },
    idempotencyKey,
  });
  if (!link.startsWith('http')) {
    log.warn('下载链接无效', link);
    return false;
  }
  saveLink(link);
  rememberDownload({ id, name, onlineType, buyAmount, platforms, icon, at: new Date().toISOString() });
  showToast('success', `开始下载《${name}》`);
  return true;
}

/** What becomes of the dialogs after a refusal that has a page of its own; null where a word is enough. */
type Recovery = (error: unknown) => Promise<Partial<Downloads> | null>;

/**
 * Fetches the link and hands it to the browser; what fails in passing can be tried again from the message, which asks
 * for the same thing once more.
 */
async function fetchDownload(download: Download, recover: Recovery, onDone: () => Promise<unknown>): Promise<void> {
  if (useDownloads.getState().requestingId !== null) return;
  useDownloads.setState({ requestingId: download.game.id });
  let next: Partial<Downloads> | null = null;
  try {
    if (await requestLink(download)) await onDone();
  } catch (error) {
    log.warn('下载失败', error);
    next = await recover(error);
    if (isSessionOver(error) || next) return;
    const retry = { label: '重试', run: () => fetchDownload(download, recover, onDone) };
    showToast('error', failureMessage(error), isRefused(error) ? undefined : retry);
  } finally {
    useDownloads.setState({ requestingId: null, dialog: null, ...next });
  }
}

/** The same download at the price of now, to be confirmed again. */
async function atNewPrice(queries: QueryClient, download: Download): Promise<Partial<Downloads> | null> {
  try {
    const { onlineType, buyAmount } = await api.call('getGameDetail', { body: { appID: download.game.id } });
    await queries.invalidateQueries({ queryKey: ['games'] });
    const game = { ...download.game, onlineType, buyAmount };
    const again = { game, idempotencyKey: newIdempotencyKey(), isRepriced: true };
    return { dialog: 'purchase', download: { ...download, ...again } };
  } catch (error) {
    log.warn('新价格未能取得', error);
    return null;
  }
}

/** What a refusal leads to: the new price, or more diamonds. The catalogue is loaded when there is one. */
function useRecovery(): (download: Download) => Recovery {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  return (download) => async (error) => {
    const { isRefusal } = await import('#platform/api/refusals');
    if (isRefusal(error, 'game.priceChanged')) return atNewPrice(queries, download);
    if (!isRefusal(error, 'wallet.insufficient')) return null;
    await queries.invalidateQueries({ queryKey: playerStatusQuery(uid).queryKey });
    return { dialog: 'balance' };
  };
}

/** Whether a paid game is the player's; when that cannot be asked for, the service still knows. */
async function isOwned(queries: QueryClient, uid: string, gameId: number): Promise<boolean> {
  try {
    return (await queries.ensureQueryData(ownedGamesQuery(uid))).includes(gameId);
  } catch (error) {
    log.warn('已购游戏未能取得', error);
    return false;
  }
}

/** Begins a download: free and owned games at once, a guest signs in first, a player confirms before diamonds are spent. */
export function useStartDownload(): (game: DownloadableGame, platformType: PlatformType) => Promise<void> {
  const go = useGo();
  const location = useLocation();
  const queries = useQueryClient();
  const recovery = useRecovery();
  return async (game, platformType) => {
    const returnTo = location.pathname + location.search;
    const download = { game, platformType, returnTo, idempotencyKey: newIdempotencyKey(), isRepriced: false };
    if (deviceKind(navigator).isWeChat) return useDownloads.setState({ dialog: 'outside', download });
    const isFree = game.onlineType === 0;
    const { account } = useAccount.getState();
    if (!isFree && !isSignedIn({ account })) {
      wantDownload(download);
      return go(loginAddress(returnTo));
    }
    if (isFree || (await isOwned(queries, account.uid, game.id)))
      return fetchDownload(download, recovery(download), () => Promise.resolve());
    useDownloads.setState({ dialog: 'purchase', download });
  };
}

/** Among so many purchases, the latest first, is one that was just made. */
const LATEST = 20;

/** What the service took for a game that was just bought, which it alone decides; where it cannot be asked, what was shown. */
async function paidFor(gameId: number, shown: number): Promise<number> {
  try {
    const { list } = await api.call('listPurchases', { query: { pageSize: LATEST } });
    return list.find((purchase) => purchase.gameId === gameId)?.paid ?? shown;
  } catch (error) {
    log.warn('实付数量未能取得', error);
    return shown;
  }
}

/** Goes on after the player has confirmed: the status decides between signing in, recharging and downloading. */
export function useConfirmDownload(): (download: Download) => Promise<void> {
  const go = useGo();
  const queries = useQueryClient();
  const status = usePlayerStatus();
  const recovery = useRecovery();
  return async (download) => {
    const { id, buyAmount } = download.game;
    if (useDownloads.getState().requestingId !== null) return;
    if (!status) {
      closeDownloadDialog();
      return go(loginAddress(download.returnTo));
    }
    // Whether a membership waives the price is for the service to say.
    if (!isMember(status) && buyAmount > status.coinNum) return useDownloads.setState({ dialog: 'balance' });
    const shown = isMember(status) ? 0 : buyAmount;
    await fetchDownload(download, recovery(download), async () => {
      await addOwnedGame(queries, status.uid, id);
      // The player's download does not wait for what measures it.
      void paidFor(id, shown).then((amount) => trackPurchase({ gameId: id, amount, currency: 'USD' }));
    });
    await queries.invalidateQueries({ queryKey: playerStatusQuery(status.uid).queryKey });
  };
}

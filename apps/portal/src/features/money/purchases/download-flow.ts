import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@ug/api-client';
import { api } from '#platform/api/api';
import { failureMessage, isRefused, isSessionOver } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { deviceKind } from '#platform/device/device-kind';
import { deviceId } from '#platform/device/device-id';
import { log } from '#platform/log/log';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { arriveBack } from '#platform/session/way-back';
import { saveLink } from '#platform/navigation/save-link';
import { showToast } from '#ui/toast.store';
import { isMember, playerStatusQuery, usePlayerStatus } from '#features/players/accounts/accounts.queries';
import { closeDownloadDialog, isRequesting, useDownloads, type Download, type Downloads } from './download.store';
import { settlePurchase } from './purchase-settling';
import { addOwnedGame, ownedGamesQuery } from './purchases.queries';
import { rememberDownload } from './downloaded.store';
import { installPackage } from './install-package';
import { wantDownload, type WantedDownload } from './wanted-download';

/** Asks for a game at the price that was shown. @returns true if the service gave a link */
async function requestLink({ game, platformType, idempotencyKey, uid, isWaived }: Download): Promise<boolean> {
  const { id, name, onlineType, buyAmount, platforms, icon } = game;
  const shown = { price: onlineType === 0 ? 0 : buyAmount, ...(isWaived && { waived: true }) };
  const link = await api.call('downloadGame', {
    params: { id },
    body: { platformType, deviceID: deviceId(), ...shown },
    idempotencyKey,
    confirmedUid: uid,
  });
  if (!link.startsWith('http')) {
    log.warn('a download link is not valid', link);
    return false;
  }
  const isInstalled = await installPackage(id, platformType, link);
  if (!isInstalled) saveLink(link);
  rememberDownload({ id, name, onlineType, buyAmount, platforms, icon, at: new Date().toISOString() });
  showToast('success', isInstalled ? `请在弹出的提示中选择安装《${name}》` : `开始下载《${name}》`);
  return true;
}

/** The next state of the dialogs after a refusal; null where a message is enough. */
type Recovery = (error: unknown) => Promise<Partial<Downloads> | null>;

/**
 * Fetches the link and hands it to the browser; what fails in passing can be tried again from the message, which asks
 * for the same thing once more.
 */
async function fetchDownload(download: Download, recover: Recovery, onDone: () => Promise<unknown>): Promise<void> {
  useDownloads.setState({ requestingId: download.game.id });
  let next: Partial<Downloads> | null = null;
  try {
    if (await requestLink(download)) await onDone();
  } catch (error) {
    log.warn('a download failed', error);
    next = await recover(error);
    if (isSessionOver(error) || next) return;
    const retry = { label: '重试', run: () => (isRequesting() ? undefined : fetchDownload(download, recover, onDone)) };
    showToast('error', failureMessage(error), isRefused(error) ? undefined : retry);
  } finally {
    // The dialog belongs to the player who began the download. Another player must not see it.
    const isOwn = useAccount.getState().account.uid === download.uid;
    useDownloads.setState({ requestingId: null, dialog: null, ...(isOwn && next) });
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
    log.warn('the new price could not be read', error);
    return null;
  }
}

/** The answer to a refusal: the new price, or more diamonds. */
function recoveryOf(queries: QueryClient, download: Download): Recovery {
  return async (error) => {
    if (isRefusal(error, 'game.priceChanged')) return atNewPrice(queries, download);
    if (!isRefusal(error, 'wallet.insufficient')) return null;
    await queries.invalidateQueries({ queryKey: playerStatusQuery(useAccount.getState().account.uid).queryKey });
    return { dialog: 'balance' };
  };
}

/** True if the player owns a paid game. Without an answer it is false, and the service decides. */
async function isOwned(queries: QueryClient, uid: string, gameId: number): Promise<boolean> {
  try {
    return (await queries.ensureQueryData(ownedGamesQuery(uid))).includes(gameId);
  } catch (error) {
    log.warn('the owned games could not be read', error);
    return false;
  }
}

interface Surroundings {
  go: ReturnType<typeof useGo>;
  queries: QueryClient;
}

/** Begins a download after a tap on the button of a game. */
export async function beginDownload(
  tapped: Pick<Download, 'game' | 'platformType' | 'returnTo'>,
  { go, queries }: Surroundings,
): Promise<void> {
  const { game, returnTo } = tapped;
  const { account } = useAccount.getState();
  const download = {
    ...tapped,
    uid: account.uid,
    idempotencyKey: newIdempotencyKey(),
    isRepriced: false,
    isWaived: false,
  };
  if (deviceKind(navigator).isWeChat) return useDownloads.setState({ dialog: 'outside', download });
  const isFree = game.onlineType === 0;
  if (!isFree && !isSignedIn({ account })) {
    wantDownload(download);
    return go(loginAddress(returnTo));
  }
  if (isFree || (await isOwned(queries, account.uid, game.id)))
    return fetchDownload(download, recoveryOf(queries, download), () => Promise.resolve());
  // Another player may have signed in meanwhile, in another tab.
  if (useAccount.getState().account.uid === account.uid) useDownloads.setState({ dialog: 'purchase', download });
}

/** True if the balance is enough now for a download that lacked diamonds. Otherwise the download goes on waiting. */
export async function hasCoins(queries: QueryClient, wanted: WantedDownload): Promise<boolean> {
  const { game, returnTo } = wanted;
  const { uid } = useAccount.getState().account;
  const status = await queries.fetchQuery({ ...playerStatusQuery(uid), staleTime: 0 });
  if (isMember(status) || status.coinNum >= game.buyAmount) return arriveBack(returnTo);
  wantDownload(wanted);
  return false;
}

/** Goes on after the player has confirmed: the status decides between signing in, recharging and downloading. */
export function useConfirmDownload(): (download: Download) => Promise<void> {
  const go = useGo();
  const queries = useQueryClient();
  const status = usePlayerStatus();
  return async (download) => {
    const { id, buyAmount } = download.game;
    if (isRequesting()) return;
    if (!status) {
      closeDownloadDialog();
      return go(loginAddress(download.returnTo));
    }
    // The service decides if a membership waives the price.
    if (!isMember(status) && buyAmount > status.coinNum) return useDownloads.setState({ dialog: 'balance' });
    const shown = isMember(status) ? 0 : buyAmount;
    const confirmed = { ...download, isWaived: isMember(status) };
    let isDone = false;
    await fetchDownload(confirmed, recoveryOf(queries, confirmed), async () => {
      isDone = true;
      await addOwnedGame(queries, status.uid, id);
      // The download does not wait for the measurement.
      void settlePurchase(queries, { uid: status.uid, gameId: id, shown });
    });
    if (!isDone) await queries.invalidateQueries({ queryKey: playerStatusQuery(status.uid).queryKey });
  };
}

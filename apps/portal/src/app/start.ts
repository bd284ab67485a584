import type { QueryClient } from '@tanstack/react-query';
import { reportVisit } from '#features/players/channels/report-visit';
import { keepListLengths } from '#platform/api/list-lengths';
import { storeVisit } from '#platform/channel/channel';
import { isBuilt, logoUrl } from '#platform/config/app-config';
import { log } from '#platform/log/log';
import { noteEarlyLink } from '#platform/navigation/early-link';
import { followOtherTabs } from '#platform/session/account.store';
import { applyTheme, useTheme } from '#platform/theme/theme.store';
import { keepInstallOffer } from '#platform/worker/install.store';

/** A page with moving pictures is never idle. The work then begins after this many milliseconds. */
const IDLE_MS = 2000;

/** Fetches the files of the offline mode while the page is idle, never in the console's preview. */
function workOffline(queries: QueryClient): void {
  if (!isBuilt || window.top !== window) return;
  const keep = async () => (await import('./keep-for-offline')).keepForOffline(queries);
  const begin = () => void keep().catch((error: unknown) => log.warn('offline use could not be enabled', error));
  const wait = () =>
    window.requestIdleCallback ? window.requestIdleCallback(begin, { timeout: IDLE_MS }) : setTimeout(begin, IDLE_MS);
  // Another script may have loaded this one when everything else was there.
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/** Runs once, before the first screen: theme, icon, scroll restoration, the way back, the length of lists, and the channel that the address names. */
export function start(queries: QueryClient): void {
  applyTheme(useTheme.getState().choice);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', logoUrl);
  window.history.scrollRestoration = 'manual';
  noteEarlyLink();
  followOtherTabs();
  keepListLengths(queries);
  keepInstallOffer();
  workOffline(queries);
  reportVisit(storeVisit(window.location)).catch(log.warn);
}

import { reportVisit } from '../features/channels/report-visit';
import { storeVisit } from '../platform/channel/channel';
import { logoUrl } from '../platform/config/app-config';
import { log } from '../platform/log/log';
import { followOtherTabs } from '../platform/session/account.store';
import { applyTheme, useTheme } from '../platform/theme/theme.store';

/** Runs once, before the first screen: theme, icon, scroll restoration, and the channel that the address names. */
export function start(): void {
  applyTheme(useTheme.getState().choice);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', logoUrl);
  window.history.scrollRestoration = 'manual';
  followOtherTabs();
  reportVisit(storeVisit(window.location.search)).catch(log.warn);
}

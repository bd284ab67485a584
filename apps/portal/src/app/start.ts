import { reportVisit } from '../features/channels/report-visit';
import { keepVisit } from '../platform/channel/channel';
import { logoUrl } from '../platform/config/app-config';
import { log } from '../platform/log/log';
import { followOtherTabs } from '../platform/session/account.store';
import { applyTheme, useTheme } from '../platform/theme/theme.store';

/** What happens once, before the first screen: the look, the place in the document, and where the player came from. */
export function start(): void {
  applyTheme(useTheme.getState().choice);
  document.querySelector('link[rel="icon"]')?.setAttribute('href', logoUrl);
  window.history.scrollRestoration = 'manual';
  followOtherTabs();
  reportVisit(keepVisit(window.location.search)).catch(log.warn);
}

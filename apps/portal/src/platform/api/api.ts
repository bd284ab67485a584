import { createPlayerClient } from '@ug/api-client';
import { hearServiceClock } from '@ug/web';
import { clientContext } from '../channel/channel';
import { log } from '../log/log';
import { noteMaintenance } from '../network/maintenance.store';
import { currentSession, expireSession } from '../session/account.store';

/** `fetch` that reads the service's time from each response, because the clock of a phone may be wrong. */
async function fetchHearingClock(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  hearServiceClock(response.headers.get('date'));
  return response;
}

/** What every client of this portal says, and whom it tells what fails. */
export const clientOptions: Parameters<typeof createPlayerClient>[0] = {
  fetch: fetchHearingClock,
  context: clientContext,
  session: currentSession,
  onSessionExpired: expireSession,
  onMaintenance: () => noteMaintenance(true),
  onFailure: ({ method, url, status }) => log.warn(`请求失败：${method} ${url} ${status}`),
  onManyPending: (pending) => log.warn(`有 ${pending} 个请求尚未完成`),
};

/** The portal's one client: `api.call('listGames', { body })`, typed by the contract. */
export const api = createPlayerClient(clientOptions);

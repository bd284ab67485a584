import { createPlayerClient } from '@ug/api-client';
import { clientContext } from '../channel/channel';
import { log } from '../log/log';
import { currentSession, expireSession } from '../session/account.store';

/** What every client of this portal says, and whom it tells what fails. */
export const clientOptions: Parameters<typeof createPlayerClient>[0] = {
  context: clientContext,
  session: currentSession,
  onSessionExpired: expireSession,
  onFailure: ({ method, url, status }) => log.warn(`请求失败：${method} ${url} ${status}`),
  onManyPending: (pending) => log.warn(`有 ${pending} 个请求尚未完成`),
};

/** The portal's one client: `api.call('listGames', { body })`, typed by the contract. */
export const api = createPlayerClient(clientOptions);

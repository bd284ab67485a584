import { createPlayerClient, type CallArguments, type InputOf } from '@ug/api-client';
import type { DataOf, playerCalls, PlayerOperationId } from '@ug/contract';
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

/** Options of every client of this portal: context, session, and callbacks for failures. */
export const clientOptions: Parameters<typeof createPlayerClient>[0] = {
  fetch: fetchHearingClock,
  context: clientContext,
  session: currentSession,
  onSessionExpired: expireSession,
  onMaintenance: () => noteMaintenance(true),
  onFailure: ({ method, url, status }) => log.warn(`request failed: ${method} ${url} ${status}`),
  onManyPending: (pending) => log.warn(`${pending} requests are pending`),
};

/** Operations that confirm something that one player saw. */
type ConfirmedOperationId = {
  [Id in PlayerOperationId]: (typeof playerCalls)[Id] extends { confirmed: true } ? Id : never;
}[PlayerOperationId];

/** A confirmation names the player whose page showed it. */
type Arguments<Id extends PlayerOperationId> = Id extends ConfirmedOperationId
  ? [input: InputOf<Id> & { confirmedUid: string }]
  : CallArguments<Id>;

interface PortalClient {
  call<Id extends PlayerOperationId>(id: Id, ...input: Arguments<Id>): Promise<DataOf<Id>>;
}

/** The portal's one client: `api.call('listGames', { body })`, typed by the contract. */
export const api: PortalClient = createPlayerClient(clientOptions) as PortalClient;

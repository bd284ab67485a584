import { appConfig } from '../config/app-config';
import { localText } from '../storage/local-text';

const inviteKey = 'inviteCode';
const channelKey = 'channelCode';
const codeLimit = 32;

/** The codes that an address carries, empty where it carries none. */
export interface Visit {
  channelCode: string;
  inviteCode: string;
}

/** Back from a provider of payments, whose own code, good for one payment, has the name of ours. */
const isPayment = (pathname: string): boolean => pathname.startsWith('/pay/');

/** Reads `code` and `inviteCode` from an address's query and stores those that are there for later calls. */
export function storeVisit({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Visit {
  const query = new URLSearchParams(isPayment(pathname) ? '' : search);
  const read = (name: string) => (query.get(name) ?? '').trim().slice(0, codeLimit);
  const visit = { channelCode: read('code'), inviteCode: read('inviteCode') };
  if (visit.channelCode) localText.write(channelKey, visit.channelCode);
  if (visit.inviteCode) localText.write(inviteKey, visit.inviteCode);
  return visit;
}

/** Fields of every body: the application, and the channel that brought this player. */
export const clientContext = (): { appID: string; channelID: string } => ({
  appID: appConfig.appID,
  channelID: localText.read(channelKey) || appConfig.channelID,
});

/** The invitation that brought this player, undefined where none did. */
export const storedInviteCode = (): string | undefined => localText.read(inviteKey) || undefined;

/** An account was made by it: the next one made on this device was not invited. */
export const forgetInviteCode = (): void => localText.remove(inviteKey);

/** An address without a query, which a friend opens by this player's invitation; without a code the address alone. */
export const withInviteCode = (address: string, code: string | undefined): string =>
  code ? `${address}?${new URLSearchParams({ [inviteKey]: code })}` : address;

/**
 * An address of the portal to hand on, with the codes that brought this visitor: they may have come with an earlier page, and
 * no link within the portal carries them.
 * @param inviteCode of the player who hands it on, empty while it is not known; without it the stored one
 */
export function withCodes(address: string, inviteCode: string = storedInviteCode() ?? ''): string {
  const link = new URL(address);
  const channelCode = localText.read(channelKey) ?? '';
  if (inviteCode) link.searchParams.set(inviteKey, inviteCode);
  if (channelCode) link.searchParams.set('code', channelCode);
  return link.href;
}

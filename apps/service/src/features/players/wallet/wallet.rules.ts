import type { Schemas } from '@ug/contract';

export type HouseAccount = Schemas['HouseAccount'];
export type PlayerAccount = `player:${number}`;

/** An account of the ledger: a player's wallet, or one of the house's. */
export type LedgerAccount = PlayerAccount | `house:${HouseAccount}`;

/** No transfer moves more: sums of millions of them still are exact numbers. */
export const MAX_TRANSFER = 1_000_000_000;

const PLAYER = 'player:';

/** The wallet of a player as an account of the ledger. */
export const playerAccount = (uid: number): PlayerAccount => `${PLAYER}${uid}`;

/** Whose wallet an account is; null for one of the house. */
export const uidOf = (account: string): number | null =>
  account.startsWith(PLAYER) ? Number(account.slice(PLAYER.length)) : null;

/** @throws RangeError for what is no amount of diamonds */
export function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_TRANSFER)
    throw new RangeError(`${amount} is no amount of diamonds`);
}

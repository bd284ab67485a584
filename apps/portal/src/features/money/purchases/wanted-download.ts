import type { Schemas } from '@ug/contract';
import { wayBack } from '#platform/session/way-back';
import { tabText } from '#platform/storage/local-text';
import { wantedKey } from './wanted-key';

/** The part of a game that a download needs. */
export type DownloadableGame = Pick<Schemas['GameCard'], 'id' | 'name' | 'onlineType' | 'buyAmount' | 'platforms'> & {
  readonly icon: Schemas['Picture'] | null;
};

/** The download that a guest began before signing in, or a player before a recharge, and its page. */
export interface WantedDownload {
  readonly game: DownloadableGame;
  readonly platformType: Schemas['PlatformType'];
  readonly returnTo: string;
  /** It waits for a recharge, which leads back by the way that is kept. */
  readonly lacksCoins?: boolean;
}

/** Kept by the tab, because the page may be reloaded while waiting for a code by SMS. */
export const wantDownload = ({ game, platformType, returnTo, lacksCoins }: WantedDownload): void =>
  tabText.write(wantedKey, JSON.stringify({ game, platformType, returnTo, lacksCoins }));

/** The stored download. Null if there is none. */
function read(): WantedDownload | null {
  const text = tabText.read(wantedKey);
  return text === null ? null : (JSON.parse(text) as WantedDownload);
}

/** The download that waits for the recharge whose way back is kept. Null if there is none; it stays kept. */
export function waitingDownload(): WantedDownload | null {
  const wanted = read();
  return wanted?.lacksCoins && wayBack()?.to === wanted.returnTo ? wanted : null;
}

/**
 * Gives what was wanted to the player who has come back to where they wanted it, once. On the way there (the pages for
 * signing in name the place they lead back to, and a recharge has a way back) it is kept; elsewhere, and with a guest who
 * came back, it is given up.
 */
export function takeWantedDownload(address: string, isPlayer: boolean): WantedDownload | null {
  const wanted = read();
  if (!wanted || isOnTheWay(address, wanted)) return null;
  tabText.remove(wantedKey);
  return isPlayer && address === wanted.returnTo ? wanted : null;
}

function isOnTheWay(address: string, { returnTo, lacksCoins }: WantedDownload): boolean {
  if (lacksCoins) return address !== returnTo && wayBack()?.to === returnTo;
  return new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('redirect') === returnTo;
}

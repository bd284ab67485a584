import type { Schemas } from '@ug/contract';
import { appConfig } from '#platform/config/app-config';
import { tabText } from '#platform/storage/local-text';

/** What a download needs to know of its game. */
export type DownloadableGame = Pick<Schemas['GameCard'], 'id' | 'name' | 'onlineType' | 'buyAmount' | 'platforms'> & {
  readonly icon: Schemas['Picture'] | null;
};

/** What a guest tapped before they were sent to sign in, and where. */
interface WantedDownload {
  readonly game: DownloadableGame;
  readonly platformType: Schemas['PlatformType'];
  readonly returnTo: string;
}

const key = `${appConfig.prefix}-wanted-download`;

/** Kept by the tab, because the page may be reloaded while waiting for a code by SMS. */
export const wantDownload = ({ game, platformType, returnTo }: WantedDownload): void =>
  tabText.write(key, JSON.stringify({ game, platformType, returnTo }));

/** What is wanted; null where nothing is. */
function read(): WantedDownload | null {
  const text = tabText.read(key);
  return text === null ? null : (JSON.parse(text) as WantedDownload);
}

/**
 * Gives what was wanted to the player who has come back to where they wanted it, once. On the way there (the pages for
 * signing in name the place they lead back to) it is kept; elsewhere, and with a guest who came back, it is given up.
 */
export function takeWantedDownload(address: string, isPlayer: boolean): WantedDownload | null {
  const wanted = read();
  if (!wanted || isOnTheWay(address, wanted.returnTo)) return null;
  tabText.remove(key);
  return isPlayer && address === wanted.returnTo ? wanted : null;
}

const isOnTheWay = (address: string, returnTo: string): boolean =>
  new URLSearchParams(address.slice(address.indexOf('?') + 1)).get('redirect') === returnTo;

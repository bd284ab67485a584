import type { Schemas } from '@ug/contract';
import { create } from 'zustand';
import { appConfig } from '#platform/config/app-config';
import { localJson } from '#platform/storage/local-text';
import { onStoredElsewhere } from '#platform/storage/other-tabs';

/** A game that was downloaded on this device, as it was then. */
export interface DownloadedGame extends Pick<
  Schemas['GameCard'],
  'id' | 'name' | 'onlineType' | 'buyAmount' | 'platforms'
> {
  readonly icon: Schemas['Picture'] | null;
  readonly at: string;
}

const key = `${appConfig.prefix}-downloads`;
const limit = 100;

const isGame = (value: unknown): value is DownloadedGame =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'platforms' in value &&
  Array.isArray(value.platforms);

function storedGames(): DownloadedGame[] {
  const value = localJson.read(key);
  return Array.isArray(value) ? value.filter(isGame).slice(0, limit) : [];
}

/** Games that were downloaded on this device by any account, the latest first. */
export const useDownloaded = create<{ games: readonly DownloadedGame[] }>(() => ({ games: storedGames() }));
onStoredElsewhere(key, () => useDownloaded.setState({ games: storedGames() }));

function store(games: readonly DownloadedGame[]): void {
  localJson.write(key, games);
  useDownloaded.setState({ games });
}

/** Puts a game at the head of the list. */
export function rememberDownload(game: DownloadedGame): void {
  const others = useDownloaded.getState().games.filter(({ id }) => id !== game.id);
  store([game, ...others].slice(0, limit));
}

/** Takes a game off the list; the file itself is the device's. */
export const forgetDownload = (id: number): void =>
  store(useDownloaded.getState().games.filter((game) => game.id !== id));

/** Takes all games off the list. */
export const forgetDownloads = (): void => store([]);

/** Applies a new price to the list of downloaded games. */
export function repriceDownload({ id, onlineType, buyAmount }: Schemas['GameRepricedPayload']): void {
  const { games } = useDownloaded.getState();
  if (games.some((game) => game.id === id))
    store(games.map((game) => (game.id === id ? { ...game, onlineType, buyAmount } : game)));
}

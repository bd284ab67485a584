import type { Schemas } from '@ug/contract';
import { log } from '#platform/log/log';

type Known = Pick<Schemas['GameDetail'], 'id' | 'name' | 'icon'>;

let opened: Known | null = null;
let loadPage: () => Promise<unknown> = () => Promise.resolve();

/** Sets the loader of the game page's script. The cards cannot import it, because that page shows cards too. */
export const openGamesBy = (load: typeof loadPage): void => {
  loadPage = load;
};

/** A finger is on a card: the page is loaded, and what the card shows is shown there at once. */
export function prepareDetail(game: Known): void {
  opened = game;
  loadPage().catch((error: unknown) => log.warn('the page of a game could not be loaded ahead', error));
}

/** The content of the card that was opened last, if it belongs to this game. */
export const openedGame = (id: number): Known | null => (opened?.id === id ? opened : null);

/** The name that a transition between two pages knows a game's pictures by. */
export const gameSubject = (id: number): string => `game:${id}`;

import type { Schemas } from '@ug/contract';
import { log } from '#platform/log/log';

type Known = Pick<Schemas['GameDetail'], 'id' | 'name' | 'icon'>;

let opened: Known | null = null;
let loadPage: () => Promise<unknown> = () => Promise.resolve();

/** How the script of a game's page is loaded: the cards, which that page shows too, do not know it. */
export const openGamesBy = (load: typeof loadPage): void => {
  loadPage = load;
};

/** A finger is on a card: the page is loaded, and what the card shows is shown there at once. */
export function prepareDetail(game: Known): void {
  opened = game;
  loadPage().catch((error: unknown) => log.warn('游戏页未能提前加载', error));
}

/** What the card that was opened last says, if it was this game's. */
export const openedGame = (id: number): Known | null => (opened?.id === id ? opened : null);

/** By this a game's pictures on two pages know each other. */
export const gameSubject = (id: number): string => `game:${id}`;

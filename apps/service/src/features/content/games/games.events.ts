import { defineEvent } from '#platform/events/domain-events';

/** A game was saved, in any state. */
export const gameChanged = defineEvent<{ readonly id: number }>('game.changed');

/** Players see a game from now on. `isFirst`: it was never public before. */
export const gamePublished = defineEvent<{ readonly id: number; readonly isFirst: boolean }>('game.published');

import { defineEvent } from '#platform/events/domain-events';

/** A game was saved, in any state. */
export const gameChanged = defineEvent<{ readonly id: number }>('game.changed');

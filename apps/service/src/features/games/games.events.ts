import { defineEvent } from '../../platform/events/domain-events';

/** Anything of the game was saved, whatever its state. */
export const gameChanged = defineEvent<{ readonly id: number }>('game.changed');

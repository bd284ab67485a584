import { defineEvent } from '../../platform/events/domain-events';

export interface GameEvent {
  readonly gameId: number;
}

/** Players can see the game from now on. */
export const gamePublished = defineEvent<GameEvent>('game.published');

/** Players cannot see the game any more. */
export const gameUnpublished = defineEvent<GameEvent>('game.unpublished');

/** Anything of the game was saved, whatever its state; follows the other two as well. */
export const gameChanged = defineEvent<GameEvent>('game.changed');

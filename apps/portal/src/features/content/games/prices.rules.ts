import type { Schemas } from '@ug/contract';

export type Price = Pick<Schemas['GameCard'], 'id' | 'onlineType' | 'buyAmount'>;

/** A game at its new price; another game stays as it is. */
export const withPrice = <Game extends Price>(game: Game, { id, onlineType, buyAmount }: Price): Game =>
  game.id === id ? { ...game, onlineType, buyAmount } : game;

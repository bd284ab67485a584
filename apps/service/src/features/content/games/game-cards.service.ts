import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { Fragments, type FragmentsOf } from '#platform/fragments/fragments';
import { GameShelfRepository, LISTED } from './game-shelf.repository';
import { gameChanged } from './games.events';
import { toCard, type Asking } from './games.mapper';

/** The cards of published games, kept as they are sent. */
@Injectable()
export class GameCardsService {
  readonly kept: FragmentsOf<Schemas['GameCard'], Asking>;

  constructor(fragments: Fragments, shelf: GameShelfRepository) {
    this.kept = fragments.declare({
      schema: 'GameCard',
      changed: gameChanged,
      columns: LISTED,
      read: (ids, columns) => shelf.cards(ids, columns),
      show: (row, asking: Asking) => toCard(row, asking),
    });
  }
}

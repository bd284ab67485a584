import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TermPosition } from '#platform/search/search-terms.rules';
import { GameEntity } from './game.entity';

/**
 * A beginning of the words that find a game. A search is a range of this key. If a keyword finds many games, the search walks
 * through the games and asks for the terms of each.
 */
@Entity('game_terms')
@Index('ix_game_terms_game', ['gameId', 'position', 'term'])
export class GameTermEntity {
  /** 0: the name begins here. 1: inside the name, a tag or the developer. */
  @PrimaryColumn('integer')
  position: TermPosition;

  /** Compared byte by byte on both databases, so that a range of it means the same everywhere. */
  @PrimaryColumn('varchar', { length: 40, collation: 'C' })
  term: string;

  @PrimaryColumn('integer')
  @ForeignKey(() => GameEntity, { name: 'fk_game_terms_game_id', onDelete: 'CASCADE' })
  gameId: number;
}

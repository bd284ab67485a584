import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { GameType } from './game.entity';

/** Number of published games of a type. Triggers on `games` keep it. */
@Entity('game_type_counts')
@Check('ck_game_type_counts_published', 'published >= 0')
export class GameTypeCountEntity {
  @PrimaryColumn('varchar', { length: 16 })
  type: GameType;

  @Column('integer')
  published: number;
}

import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { GameType } from './game.entity';

/** How many games of a type are published; triggers on `games` keep it. */
@Entity('game_type_counts')
@Check('ck_game_type_counts_published', 'published >= 0')
export class GameTypeCountEntity {
  @PrimaryColumn('varchar', { length: 16 })
  type: GameType;

  @Column('integer')
  published: number;
}

import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of published reviews of a game with so many stars. */
@Entity('game_stars')
@Check('ck_game_stars_count', 'count >= 0')
export class GameStarEntity {
  @PrimaryColumn('integer')
  gameId: number;

  @PrimaryColumn('integer')
  stars: number;

  @Column('integer')
  count: number;
}

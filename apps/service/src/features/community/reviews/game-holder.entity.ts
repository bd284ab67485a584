import { Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A player who has a game: it was downloaded or bought under their account. */
@Entity('game_holders')
export class GameHolderEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  gameId: number;

  @UtcColumn()
  since: Date;
}

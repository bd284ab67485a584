import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A player who reserved a game. */
@Entity('reserved_players')
@Index('ix_reserved_players_uid', ['uid', 'reservationId'])
export class ReservedPlayerEntity {
  @PrimaryColumn('integer')
  reservationId: number;

  @PrimaryColumn('integer')
  uid: number;

  @UtcColumn()
  at: Date;
}

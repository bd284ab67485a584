import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A game that players may reserve before it is published. A game has one reservation, which its publication ends. */
@Entity('reservations')
@Check('ck_reservations_count', 'count >= 0')
@Index('ux_reservations_game_id', ['gameId'], { unique: true })
@Index('ix_reservations_shown', ['releasedAt', 'enabled', 'id'])
export class ReservationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @Column('integer')
  gameId: number;

  /** The day on which the game is expected, `YYYY-MM-DD` in the business timezone; null where nobody knows it. */
  @TextColumn(10, { nullable: true })
  releaseOn: string | null;

  /** Whether players see it and may reserve. */
  @Column('boolean')
  enabled: boolean;

  /** Players who reserved it. */
  @Column('integer')
  count: number;

  /** When the game was published. */
  @UtcColumn({ nullable: true })
  releasedAt: Date | null;

  /** When the message to everybody who reserved it was made; they have it soon after. */
  @UtcColumn({ nullable: true })
  toldAt: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

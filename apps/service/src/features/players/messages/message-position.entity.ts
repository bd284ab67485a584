import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn } from '#platform/database/columns';

/** Up to where a player has read all broadcasts. Who never read any has no row: their position is their beginning. */
@Entity('message_positions')
@Check('ck_message_positions', 'position >= since')
@Index('ix_message_positions_position', ['position', 'since'])
export class MessagePositionEntity {
  @PrimaryColumn('integer')
  uid: number;

  /** Beginning of the player's broadcasts: those before their registration are not theirs. */
  @BigIntColumn()
  since: number;

  @BigIntColumn()
  position: number;
}

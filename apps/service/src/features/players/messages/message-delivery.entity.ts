import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn, UtcColumn } from '#platform/database/columns';
import { MessageEntity } from './message.entity';

/** A message that one player has, of those that do not go to all. */
@Entity('message_deliveries')
@Index('ix_message_deliveries_inbox', ['uid', 'seq'])
@Index('ix_message_deliveries_unread', ['uid', 'readAt'])
@Index('ix_message_deliveries_reads', ['messageId', 'readAt'])
export class MessageDeliveryEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => MessageEntity, { name: 'fk_message_deliveries_message_id', onDelete: 'CASCADE' })
  messageId: number;

  @PrimaryColumn('integer')
  uid: number;

  /** Of the entry that announced it, in the player's own feed. */
  @BigIntColumn()
  seq: number;

  @UtcColumn()
  sentAt: Date;

  @UtcColumn({ nullable: true })
  readAt: Date | null;

  @UtcColumn({ nullable: true })
  recalledAt: Date | null;
}

/** A broadcast that a player has read on its own, beyond the position up to which everything is read. */
@Entity('message_reads')
@Index('ix_message_reads_message_id', ['messageId'])
export class MessageReadEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  @ForeignKey(() => MessageEntity, { name: 'fk_message_reads_message_id', onDelete: 'CASCADE' })
  messageId: number;
}

/** Up to where a player has read all broadcasts. Who never read any has no row: their position is their beginning. */
@Entity('message_positions')
@Check('ck_message_positions', 'position >= since')
@Index('ix_message_positions_position', ['position', 'since'])
export class MessagePositionEntity {
  @PrimaryColumn('integer')
  uid: number;

  /** Where the player's broadcasts begin: those before their registration are not theirs. */
  @BigIntColumn()
  since: number;

  @BigIntColumn()
  position: number;
}

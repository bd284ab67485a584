import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn, UtcColumn } from '#platform/database/columns';
import { MessageEntity } from './message.entity';

/** A message in the list of one player; broadcasts have no such row. */
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

  /** Sequence number of the entry that announced it, in the player's own topic. */
  @BigIntColumn()
  seq: number;

  @UtcColumn()
  sentAt: Date;

  @UtcColumn({ nullable: true })
  readAt: Date | null;

  @UtcColumn({ nullable: true })
  recalledAt: Date | null;
}

import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MessageEntity } from './message.entity';

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

import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MessageEntity } from './message.entity';

/** Title of a message from one of its characters on; a search is a range of this key. */
@Entity('message_terms')
@Index('ix_message_terms_message_id', ['messageId'])
export class MessageTermEntity {
  /** Compared byte by byte on both databases, so that a range of it means the same everywhere. */
  @PrimaryColumn('varchar', { length: 40, collation: 'C' })
  term: string;

  @PrimaryColumn('integer')
  @ForeignKey(() => MessageEntity, { name: 'fk_message_terms_message_id', onDelete: 'CASCADE' })
  messageId: number;
}

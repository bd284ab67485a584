import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';
import { SupportConversationEntity } from './support-conversation.entity';

/** Place up to which a member of staff has seen a conversation. */
@Entity('support_readers')
export class SupportReaderEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => SupportConversationEntity, {
    name: 'fk_support_readers_conversation_id',
    onDelete: 'CASCADE',
  })
  conversationId: number;

  @PrimaryColumn('integer')
  staffId: number;

  @TextColumn(32)
  name: string;

  @Column('integer')
  seq: number;

  @UtcColumn()
  at: Date;

  /** When the history last noted that they looked at what is not theirs. */
  @UtcColumn({ nullable: true })
  lookedAt: Date | null;
}

import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import { SupportConversationEntity } from './support-conversation.entity';
import type { MessagePicture } from './support.rules';

/** A message at its place in a conversation. */
@Entity('support_messages')
@Unique('uq_support_messages_client_id', ['conversationId', 'sender', 'senderId', 'clientId'])
@Check('ck_support_messages_sender', `sender IN ('player', 'agent', 'system')`)
@Check('ck_support_messages_kind', `kind IN ('text', 'picture', 'card', 'note', 'event')`)
@Index('ix_support_messages_at', ['at'])
export class SupportMessageEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => SupportConversationEntity, {
    name: 'fk_support_messages_conversation_id',
    onDelete: 'CASCADE',
  })
  conversationId: number;

  @PrimaryColumn('integer')
  seq: number;

  @Column('integer')
  sessionId: number;

  @TextColumn(8)
  sender: Schemas['SupportSender'];

  /** The uid or the number of the member of staff; 0 of the system. */
  @Column('integer')
  senderId: number;

  /** Name of the sender when they sent it. */
  @TextColumn(32)
  senderName: string;

  /** The sender's client made it; unique among theirs, so that no retry adds a second message. */
  @TextColumn(40, { nullable: true })
  clientId: string | null;

  /** Hash of the content; distinguishes a retry from another message with the same id, also after a recall. */
  @TextColumn(64)
  digest: string;

  @TextColumn(8)
  kind: Schemas['SupportMessageKind'];

  @LongTextColumn()
  text: string;

  @JsonColumn({ nullable: true })
  picture: MessagePicture | null;

  @JsonColumn({ nullable: true })
  card: Schemas['SupportCard'] | null;

  @UtcColumn()
  at: Date;

  @UtcColumn({ nullable: true })
  recalledAt: Date | null;
}

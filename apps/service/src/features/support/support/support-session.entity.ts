import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';
import { SupportConversationEntity } from './support-conversation.entity';

/** From the first message to the end: what is counted, and what is judged. */
@Entity('support_sessions')
@Check('ck_support_sessions_rating', 'rating IS NULL OR rating BETWEEN 1 AND 5')
@Index('ix_support_sessions_conversation', ['conversationId', 'id'])
@Index('ix_support_sessions_opened_at', ['openedAt', 'id'])
@Index('ix_support_sessions_assigned_at', ['assignedAt'])
@Index('ix_support_sessions_closed_at', ['closedAt', 'agentId'])
export class SupportSessionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  @ForeignKey(() => SupportConversationEntity, {
    name: 'fk_support_sessions_conversation_id',
    onDelete: 'CASCADE',
  })
  conversationId: number;

  @UtcColumn()
  openedAt: Date;

  @UtcColumn({ nullable: true })
  assignedAt: Date | null;

  @UtcColumn({ nullable: true })
  firstReplyAt: Date | null;

  @UtcColumn({ nullable: true })
  closedAt: Date | null;

  @TextColumn(8, { nullable: true })
  closedBy: Schemas['SupportSender'] | null;

  @Column('integer', { nullable: true })
  agentId: number | null;

  @TextColumn(32, { nullable: true })
  agentName: string | null;

  @TextColumn(20)
  skill: string;

  @Column('boolean')
  isLeft: boolean;

  /** Sequence number of its first message in the conversation. */
  @Column('integer')
  firstSeq: number;

  @Column('integer', { nullable: true })
  rating: number | null;

  @TextColumn(200)
  ratingComment: string;
}

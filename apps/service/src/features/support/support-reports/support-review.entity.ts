import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Judgement of a session by a supervisor. */
@Entity('support_reviews')
@Check('ck_support_reviews_score', 'score BETWEEN 0 AND 100')
@Index('ix_support_reviews_agent', ['agentId', 'id'])
export class SupportReviewEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  /** Judged once; sessions are never removed. */
  @Column({ type: 'integer', unique: true })
  sessionId: number;

  @Column('integer')
  conversationId: number;

  @Column('integer')
  agentId: number;

  @TextColumn(32)
  agentName: string;

  @Column('integer')
  score: number;

  @TextColumn(500)
  comment: string;

  @TextColumn(64)
  reviewer: string;

  @UtcColumn()
  createdAt: Date;
}

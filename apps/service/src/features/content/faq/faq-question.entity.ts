import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A question of the FAQ in any state. */
@Entity('faq_questions')
@Check('ck_faq_questions_state', `state IN ('draft', 'published', 'withdrawn')`)
@Check('ck_faq_questions_counts', 'helpful_count >= 0 AND unhelpful_count >= 0 AND position >= 1')
@Index('ix_faq_questions_section', ['sectionId', 'position', 'id'])
@Index('ix_faq_questions_state', ['state', 'sectionId', 'position', 'id'])
@Index('ix_faq_questions_updated_at', ['updatedAt', 'id'])
export class FaqQuestionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @Column('integer')
  sectionId: number;

  @TextColumn(40)
  title: string;

  /** Sanitised HTML. */
  @LongTextColumn()
  content: string;

  /** The first words of the answer, for lists. */
  @TextColumn(120)
  excerpt: string;

  /** Other words that also find the question. */
  @JsonColumn()
  aliases: string[];

  /** True if it is among the quick questions regardless of its votes. */
  @Column('boolean')
  pinned: boolean;

  /** Its place in its section, from 1. */
  @Column('integer')
  position: number;

  @TextColumn(16)
  state: Schemas['FaqState'];

  /** Players who said that it helped. */
  @Column('integer')
  helpfulCount: number;

  /** Players who said that it did not help. */
  @Column('integer')
  unhelpfulCount: number;

  @TextColumn(64)
  createdBy: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

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

  /** Other words by which players look for it. */
  @JsonColumn()
  aliases: string[];

  /** Among the quick questions whatever players think of it. */
  @Column('boolean')
  pinned: boolean;

  /** Its place in its section, from 1. */
  @Column('integer')
  position: number;

  @TextColumn(16)
  state: Schemas['FaqState'];

  /** How many players said that it helped. */
  @Column('integer')
  helpfulCount: number;

  /** How many said that it did not. */
  @Column('integer')
  unhelpfulCount: number;

  @TextColumn(64)
  createdBy: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TermPosition } from '#platform/search/search-terms.rules';
import { FaqQuestionEntity } from './faq-question.entity';

/** A beginning of the words that find a question. A search is a range of this key. */
@Entity('faq_terms')
@Index('ix_faq_terms_question_id', ['questionId'])
export class FaqTermEntity {
  /** Compared byte by byte on both databases, so that a range of it means the same everywhere. */
  @PrimaryColumn('varchar', { length: 40, collation: 'C' })
  term: string;

  @PrimaryColumn('integer')
  @ForeignKey(() => FaqQuestionEntity, { name: 'fk_faq_terms_question_id', onDelete: 'CASCADE' })
  questionId: number;

  /** 0: the title begins here. 1: inside the title, or other words. */
  @Column('integer')
  position: TermPosition;
}

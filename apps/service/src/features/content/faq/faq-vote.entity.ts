import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';
import { FaqQuestionEntity } from './faq-question.entity';

/** That somebody has said whether an answer helped. */
@Entity('faq_votes')
export class FaqVoteEntity {
  @PrimaryColumn('integer')
  @ForeignKey(() => FaqQuestionEntity, { name: 'fk_faq_votes_question_id', onDelete: 'CASCADE' })
  questionId: number;

  /** A digest of a player or a device, which cannot be traced back to them. */
  @PrimaryColumn('varchar', { length: 32 })
  voter: string;

  @Column('boolean')
  helpful: boolean;

  @UtcColumn()
  at: Date;
}

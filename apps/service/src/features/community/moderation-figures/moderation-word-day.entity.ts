import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Outcomes of items that a sensitive word hit, by the day of their final decision. */
@Entity('moderation_word_days')
@Check('ck_moderation_word_days_approved', 'approved BETWEEN 0 AND decided')
@Index('ix_moderation_word_days_day', ['day'])
export class ModerationWordDayEntity {
  /** As the hit named it: the word may be another by now, or gone. */
  @PrimaryColumn('varchar', { length: 40 })
  word: string;

  /** `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @Column('integer')
  decided: number;

  @Column('integer')
  approved: number;
}

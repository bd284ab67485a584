import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Outcomes of items that a sensitive word hit, by the day of their final decision. */
@Entity('moderation_word_days')
@Check('ck_moderation_word_days_approved', 'approved BETWEEN 0 AND decided')
@Index('ix_moderation_word_days_day', ['day'])
export class ModerationWordDayEntity {
  /** The word as the hit named it; it may have been changed or removed since. */
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

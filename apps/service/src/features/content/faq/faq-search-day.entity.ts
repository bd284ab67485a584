import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of searches for the same words on one calendar day, without the searchers. */
@Entity('faq_search_days')
@Check('ck_faq_search_days_misses', 'misses >= 0 AND misses <= times')
export class FaqSearchDayEntity {
  /** `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  /** In one spelling. */
  @PrimaryColumn('varchar', { length: 40 })
  keyword: string;

  @Column('integer')
  times: number;

  /** Searches that found nothing. */
  @Column('integer')
  misses: number;
}

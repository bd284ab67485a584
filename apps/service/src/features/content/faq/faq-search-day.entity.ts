import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How often words were searched for on one calendar day, without the searcher. */
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

  /** How often nothing was found. */
  @Column('integer')
  misses: number;
}

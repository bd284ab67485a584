import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigIntColumn } from '#platform/database/columns';

/** Payments on one day by players who registered on another. */
@Entity('cohort_payments')
export class CohortPaymentEntity {
  /** `=` and the channel; empty for all players. */
  @PrimaryColumn('varchar', { length: 33 })
  channel: string;

  /** The day on which they registered, `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  cohort: string;

  /** The day on which they paid. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  /** 分, without orders that were refunded later. */
  @BigIntColumn()
  amount: number;

  /** Players whose second payment was on this day. */
  @Column('integer')
  repaid: number;
}

import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn } from '#platform/database/columns';

/** Reading time of a player in a work on one day. */
@Entity('reading_days')
@Index('ix_reading_days_work', ['workId', 'day'])
@Check('ck_reading_days_ms', 'ms >= 0')
export class ReadingDayEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  workId: number;

  /** `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @BigIntColumn()
  ms: number;
}

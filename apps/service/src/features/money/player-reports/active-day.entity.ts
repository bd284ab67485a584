import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A player was active on a day. It is kept as long as reports may need who it was; the counts made of it stay. */
@Entity('active_days')
@Check('ck_active_days_gap', 'gap >= 1 AND gap <= 30')
@Index('ix_active_days_uid', ['uid', 'day'])
@Index('ix_active_days_uncounted', ['day', 'uid'], { where: 'gap IS NULL' })
export class ActiveDayEntity {
  /** `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @PrimaryColumn('integer')
  uid: number;

  /** Days since the player was active before, 30 for more and for never; null until it is counted. */
  @Column('integer', { nullable: true })
  gap: number | null;
}

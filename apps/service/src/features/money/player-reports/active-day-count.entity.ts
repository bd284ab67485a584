import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Players of a channel who were active on a day and before that so many days earlier: of these, players of a week or a month are
 * summed up without counting anybody twice.
 */
@Entity('active_day_counts')
@Check('ck_active_day_counts_gap', 'gap >= 1 AND gap <= 30')
export class ActiveDayCountEntity {
  /** `=` and the channel; empty for all players. */
  @PrimaryColumn('varchar', { length: 33 })
  channel: string;

  /** `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  /** 30 for more and for never. */
  @PrimaryColumn('integer')
  gap: number;

  @Column('integer')
  players: number;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CohortKind } from './player-report.rules';

/** Number of players of a cohort who did something on a day. */
@Entity('cohort_counts')
@Check('ck_cohort_counts_kind', `kind IN ('registered', 'active', 'downloaded', 'paid', 'converted', 'read')`)
@Index('ix_cohort_counts_registered', ['cohort', 'channel'], { where: `kind = 'registered'` })
export class CohortCountEntity {
  /** `=` and the channel; empty for all players. */
  @PrimaryColumn('varchar', { length: 33 })
  channel: string;

  @PrimaryColumn('varchar', { length: 10 })
  kind: CohortKind;

  /** The day on which they registered, `YYYY-MM-DD` in the product's timezone. */
  @PrimaryColumn('varchar', { length: 10 })
  cohort: string;

  /** The day on which they did it, of all but being active the first time. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @Column('integer')
  players: number;
}

import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';
import type { MarkedKind } from './player-report.rules';

/** Position up to which one kind of row has been counted into cohorts. */
@Entity('cohort_marks')
@Check('ck_cohort_marks_kind', `kind IN ('registered', 'downloaded', 'paid', 'earned', 'refunded', 'read')`)
export class CohortMarkEntity {
  @PrimaryColumn('varchar', { length: 10 })
  kind: MarkedKind;

  /** The instant of the last row. */
  @UtcColumn()
  at: Date;

  /** The uid of the last row, or its id among payments. Rows of the same instant behind it are not counted yet. */
  @Column('integer')
  lastId: number;
}

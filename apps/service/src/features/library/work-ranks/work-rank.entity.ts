import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A place of a ranking, as it was settled last. */
@Entity('work_ranks')
@Check('ck_work_ranks_place', 'place >= 1 AND score >= 0')
export class WorkRankEntity {
  @PrimaryColumn('varchar', { length: 8 })
  kind: Schemas['WorkKind'];

  @PrimaryColumn('varchar', { length: 16 })
  list: Schemas['WorkRankList'];

  @PrimaryColumn('integer')
  place: number;

  @Column('integer')
  workId: number;

  @Column('integer')
  score: number;

  @UtcColumn()
  settledAt: Date;
}

import type { Schemas } from '@ug/contract';
import { Check, Entity, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Staff's decision about a work in a ranking. */
@Entity('work_rank_marks')
@Check('ck_work_rank_marks_mark', `mark IN ('pinned', 'banned')`)
export class WorkRankMarkEntity {
  @PrimaryColumn('varchar', { length: 16 })
  list: Schemas['WorkRankList'];

  @PrimaryColumn('integer')
  workId: number;

  @TextColumn(8)
  mark: Schemas['WorkRankMark'];

  /** Orders pinned works, the earliest first. */
  @UtcColumn()
  markedAt: Date;
}

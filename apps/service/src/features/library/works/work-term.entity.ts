import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TermPosition } from '#platform/search/search-terms.rules';
import { WorkEntity } from './work.entity';

/** A search term of a work. A search reads a range of this key. */
@Entity('work_terms')
@Index('ix_work_terms_work', ['workId'])
export class WorkTermEntity {
  /** 0: the title begins here. 1: inside the title, a tag or the author. */
  @PrimaryColumn('integer')
  position: TermPosition;

  /** Compared byte by byte on both databases, so that a range of it means the same everywhere. */
  @PrimaryColumn('varchar', { length: 40, collation: 'C' })
  term: string;

  @PrimaryColumn('integer')
  @ForeignKey(() => WorkEntity, { name: 'fk_work_terms_work_id', onDelete: 'CASCADE' })
  workId: number;
}

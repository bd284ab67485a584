import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WorkEntity } from './work.entity';

/** A tag of a work, from which similar works are found. */
@Entity('work_tags')
@Index('ix_work_tags_work', ['workId'])
export class WorkTagEntity {
  @PrimaryColumn('varchar', { length: 8 })
  tag: string;

  @PrimaryColumn('integer')
  @ForeignKey(() => WorkEntity, { name: 'fk_work_tags_work_id', onDelete: 'CASCADE' })
  workId: number;
}

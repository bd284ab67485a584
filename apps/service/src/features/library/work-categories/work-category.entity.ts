import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A category of one kind of works, such as 悬疑 among novels. */
@Entity('work_categories')
@Check('ck_work_categories_state', `state IN ('on', 'off')`)
@Check('ck_work_categories_counts', 'position >= 1 AND work_count >= 0')
@Index('ux_work_categories_name', ['kind', 'name'], { unique: true })
@Index('ix_work_categories_position', ['kind', 'position', 'id'])
export class WorkCategoryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @TextColumn(8)
  kind: Schemas['WorkKind'];

  @TextColumn(8)
  name: string;

  @TextColumn(4)
  state: Schemas['WorkCategoryState'];

  /** Its place among those of its kind, from 1. */
  @Column('integer')
  position: number;

  /** Works in any state that stand in it; works count themselves in and out. */
  @Column('integer')
  workCount: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

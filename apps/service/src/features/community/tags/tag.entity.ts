import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A tag that posts of the square carry. */
@Entity('square_tags')
@Check('ck_square_tags_state', `state IN ('on', 'off')`)
@Check('ck_square_tags_counts', 'position >= 1 AND post_count >= 0')
@Index('ux_square_tags_tag', ['tag'], { unique: true })
@Index('ix_square_tags_position', ['position', 'id'])
export class TagEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  /** Players read it, without `#`. */
  @TextColumn(12)
  tag: string;

  @TextColumn(8)
  color: Schemas['TagColor'];

  @TextColumn(4)
  state: Schemas['TagState'];

  /** Its place among the tags, from 1. */
  @Column('integer')
  position: number;

  /** Published posts that carry it; posts count themselves in and out. */
  @Column('integer')
  postCount: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A chapter or an episode of a work. */
@Entity('parts')
@Index('ux_parts_ord', ['workId', 'ord'], { unique: true })
@Index('ix_parts_menu', ['workId', 'state', 'ord'])
@Index('ix_parts_state', ['state', 'publishAt', 'id'])
@Index('ix_parts_updated_at', ['updatedAt', 'id'])
@Check('ck_parts_state', `state IN ('draft', 'scheduled', 'published', 'unpublished')`)
@Check('ck_parts_shown', `state IN ('draft', 'unpublished') OR (publish_at IS NOT NULL AND size > 0)`)
@Check('ck_parts_access', `access IN ('inherit', 'free', 'member', 'paid') AND (price IS NULL OR price > 0)`)
@Check('ck_parts_size', 'size >= 0 AND text_version >= 0 AND version >= 1')
export class PartEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @Column('integer')
  workId: number;

  @Column('integer', { nullable: true })
  volumeId: number | null;

  @TextColumn(60)
  title: string;

  /** Its place in the work; neighbours stand 1024 apart at first, so that inserting renumbers nothing. */
  @BigIntColumn()
  ord: number;

  @TextColumn(16)
  state: Schemas['PartState'];

  /** When it was or will be published. */
  @UtcColumn({ nullable: true })
  publishAt: Date | null;

  /** Once set, the part is never again a draft that can be deleted: readers may stand in it. */
  @UtcColumn({ nullable: true })
  firstPublishedAt: Date | null;

  @TextColumn(8)
  access: Schemas['PartAccess'];

  /** X diamonds; null for the price of the work. */
  @Column('integer', { nullable: true })
  price: number | null;

  /** Characters of a chapter, milliseconds of an episode. */
  @Column('integer')
  size: number;

  /** The version of its text that readers get; 0 without one. */
  @Column('integer')
  textVersion: number;

  /** Published comments and replies on it. */
  @Column('integer', { default: 0 })
  commentCount: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

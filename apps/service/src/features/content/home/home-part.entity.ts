import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { KeptPicture } from '#features/operations/files/stored-file.port';

/** A banner, an icon or a section of the first page. */
@Entity('home_parts')
@Check('ck_home_parts_kind', `kind IN ('banner', 'icon', 'section')`)
@Check('ck_home_parts_state', `state IN ('shown', 'hidden')`)
@Check('ck_home_parts_position', 'position >= 1')
@Check('ck_home_parts_window', 'start_at IS NULL OR end_at IS NULL OR end_at > start_at')
@Check('ck_home_parts_source', `(kind = 'section') = (source IS NOT NULL)`)
@Index('ix_home_parts_order', ['kind', 'position', 'id'])
export class HomePartEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @TextColumn(16)
  kind: Schemas['HomePartKind'];

  /** The page of a banner; all other parts stand on the first page. */
  @TextColumn(8, { default: 'home' })
  page: Schemas['BannerPage'];

  /** Its place among its kind, from 1. */
  @Column('integer')
  position: number;

  @TextColumn(16)
  title: string;

  /** The second line of a banner; what the notice line says instead of the newest bulletin. */
  @TextColumn(40)
  text: string;

  /** The word on the button of a banner that is drawn. */
  @TextColumn(6)
  action: string;

  @TextColumn(16)
  tint: Schemas['HomeTint'];

  @TextColumn(16, { nullable: true })
  icon: Schemas['HomeIconName'] | null;

  @JsonColumn({ nullable: true })
  picture: KeptPicture | null;

  @JsonColumn({ nullable: true })
  link: Schemas['HomeLink'] | null;

  /** The contents of a section; null for other kinds. */
  @JsonColumn({ nullable: true })
  source: Schemas['HomeSource'] | null;

  @UtcColumn({ nullable: true })
  startAt: Date | null;

  /** The first instant at which it is shown no more. */
  @UtcColumn({ nullable: true })
  endAt: Date | null;

  @TextColumn(16)
  state: Schemas['HomePartState'];

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

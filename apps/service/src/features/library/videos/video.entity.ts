import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { Poster, Sprite } from './video-objects.rules';

/** The video of an episode: its file, its state and its marks. */
@Entity('videos')
@Index('ux_videos_part', ['partId'], { unique: true })
@Index('ix_videos_work', ['workId', 'state', 'id'])
@Index('ix_videos_state', ['state', 'id'])
@Index('ix_videos_updated_at', ['updatedAt', 'id'])
@Index('ix_videos_make', ['makeId'])
@Index('ix_videos_shown_make', ['shownMakeId'])
@Check('ck_videos_state', `state IN ('waiting', 'probing', 'making', 'ready', 'refused')`)
@Check('ck_videos_refused', `(state = 'refused') = (reason IS NOT NULL)`)
@Check('ck_videos_progress', 'progress BETWEEN 0 AND 1000')
export class VideoEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @Column('integer')
  partId: number;

  @Column('integer')
  workId: number;

  @TextColumn(32)
  fileId: string;

  @TextColumn(200)
  fileName: string;

  /** Bytes. */
  @BigIntColumn()
  fileSize: number;

  @TextColumn(16)
  state: Schemas['VideoState'];

  /** The id of this making. It is part of all object names, so that another making never overwrites them. */
  @TextColumn(32)
  makeId: string;

  /** That of the renditions that there are; null before the first. */
  @TextColumn(32, { nullable: true })
  shownMakeId: string | null;

  /** The way of delivery; null before the first rendition. */
  @TextColumn(16, { nullable: true })
  way: Schemas['VideoWay'] | null;

  /** Progress of the making, in permille. */
  @Column('integer')
  progress: number;

  /** Why it was refused, as operators read it. */
  @TextColumn(200, { nullable: true })
  reason: string | null;

  /** These follow from the file of the renditions that there are. */
  @Column('integer', { nullable: true })
  durationMs: number | null;

  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @TextColumn(120, { nullable: true })
  codecs: string | null;

  @JsonColumn({ nullable: true })
  sprite: Sprite | null;

  @JsonColumn({ nullable: true })
  poster: Poster | null;

  /** Milliseconds, as the other marks. */
  @Column('integer', { nullable: true })
  introStart: number | null;

  @Column('integer', { nullable: true })
  introEnd: number | null;

  @Column('integer', { nullable: true })
  outroStart: number | null;

  @JsonColumn()
  captions: Schemas['VideoCaptions'][];

  @TextColumn(60)
  createdBy: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, TextColumn } from '#platform/database/columns';
import type { Segments } from './video-objects.rules';

/** One quality in which an episode can be watched: one object in the storage. */
@Entity('renditions')
@Index('ux_renditions_name', ['videoId', 'name'], { unique: true })
@Check('ck_renditions_kind', `kind IN ('hls', 'file')`)
@Check('ck_renditions_size', 'size > 0 AND width > 0 AND height > 0 AND bitrate > 0')
export class RenditionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  videoId: number;

  @TextColumn(16)
  name: Schemas['RenditionName'];

  @TextColumn(8)
  kind: Schemas['RenditionKind'];

  /** Its name in the storage. */
  @TextColumn(60)
  object: string;

  /** Bytes. */
  @BigIntColumn()
  size: number;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  /** Bits per second. */
  @Column('integer')
  bitrate: number;

  /** Codecs in the notation of RFC 6381. */
  @TextColumn(120)
  codecs: string;

  @TextColumn(80)
  mime: string;

  /** Without parts for one that is sent as a file. */
  @JsonColumn()
  segments: Segments;
}

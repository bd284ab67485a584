import { Column, Entity, PrimaryColumn } from 'typeorm';
import { LongTextColumn, TextColumn } from '#platform/database/columns';

/**
 * A version of a chapter's text. It is read and written whole, so it is one compressed value: a row per paragraph would
 * be hundreds of millions in a full library.
 */
@Entity('part_texts')
export class PartTextEntity {
  @PrimaryColumn('integer')
  partId: number;

  @PrimaryColumn('integer')
  version: number;

  /** Base64 of the compressed paragraphs, because the two databases share no type for bytes. */
  @LongTextColumn()
  body: string;

  /** Characters of the title and all paragraphs, without spaces. */
  @Column('integer')
  chars: number;

  /** Hash of the uncompressed text. */
  @TextColumn(64)
  sha256: string;
}

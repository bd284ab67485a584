import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn } from '#platform/database/columns';

/**
 * `found`: nothing was written. `written`: its text is kept, and readers do not get it yet. `kept`: somebody saved the part
 * since it was compared, so it stays as they saved it.
 */
export type ImportStep = 'found' | 'written' | 'kept';

/** A chapter that was found in a file; it goes when its import has ended. */
@Entity('import_chapters')
@Index('ix_import_chapters_part', ['importId', 'partId'])
export class ImportChapterEntity {
  @PrimaryColumn('integer')
  importId: number;

  /** Its first line in the file: unique, and growing along the book, also where chapters are split later. */
  @PrimaryColumn('integer')
  line: number;

  @TextColumn(60)
  title: string;

  @TextColumn(60, { nullable: true })
  volume: string | null;

  /** The line of its title as it stood in the file, which is a paragraph again when the chapter is merged; null without one. */
  @LongTextColumn({ nullable: true })
  heading: string | null;

  /** Base64 of its compressed lines. */
  @LongTextColumn()
  body: string;

  @Column('integer')
  chars: number;

  @TextColumn(80)
  head: string;

  @TextColumn(80)
  tail: string;

  @JsonColumn()
  doubts: Schemas['ImportDoubt'][];

  @TextColumn(16)
  matched: Schemas['ImportMatch'];

  /** The part of the work that it is, or became. */
  @Column('integer', { nullable: true })
  partId: number | null;

  @Column('boolean')
  isSkipped: boolean;

  @TextColumn(16)
  step: ImportStep;

  /** The version of the part's text that it was compared with; null for a new part. */
  @Column('integer', { nullable: true })
  baseVersion: number | null;
}

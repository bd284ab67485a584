import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn } from '#platform/database/columns';

/** A version of a chapter's text shows a picture. A picture that no version shows is let go of. */
@Entity('chapter_pictures')
@Index('ix_chapter_pictures_work', ['workId', 'sha256'])
@Index('ix_chapter_pictures_file', ['fileId'])
export class ChapterPictureEntity {
  @PrimaryColumn('integer')
  partId: number;

  @PrimaryColumn('integer')
  version: number;

  @PrimaryColumn('varchar', { length: 32 })
  fileId: string;

  @Column('integer')
  workId: number;

  /** Hash of the bytes in the book: the same picture keeps its file when it comes again. */
  @TextColumn(64)
  sha256: string;
}

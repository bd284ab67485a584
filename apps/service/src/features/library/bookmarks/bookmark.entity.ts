import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A place in a chapter that a player marked. */
@Entity('bookmarks')
@Index('ux_bookmarks_client', ['uid', 'clientId'], { unique: true })
@Index('ix_bookmarks_work', ['uid', 'workId', 'id'])
@Check('ck_bookmarks_spot', 'paragraph_id >= 1 AND char_offset >= 0 AND permille >= 0 AND permille <= 1000')
export class BookmarkEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  /** Made by the client, so that what it sends twice is one bookmark. */
  @TextColumn(64)
  clientId: string;

  @Column('integer')
  workId: number;

  @Column('integer')
  partId: number;

  @Column('integer')
  paragraphId: number;

  /** Characters of the paragraph before it. */
  @Column('integer')
  charOffset: number;

  /** Position in the chapter in permille, for when the paragraph is gone. */
  @Column('integer')
  permille: number;

  /** The characters that stood there. */
  @TextColumn(120)
  excerpt: string;

  @TextColumn(200)
  note: string;

  @UtcColumn()
  at: Date;
}

import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';
import type { PictureVisibility } from './square-picture.rules';

/** A picture that a player uploaded for something they write. */
@Entity('square_pictures')
@Check('ck_square_pictures_visibility', `visibility IN ('own', 'shown', 'taken')`)
@Index('ix_square_pictures_owner', ['owner'])
@Index('ix_square_pictures_uid', ['uid', 'fileId'])
@Index('ix_square_pictures_unused', ['unusedSince'])
export class SquarePictureEntity {
  @PrimaryColumn('varchar', { length: 32 })
  fileId: string;

  @Column('integer')
  uid: number;

  /** Pixels of the large version. */
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  /** A ThumbHash in base64. */
  @TextColumn(48)
  placeholder: string;

  /** The thing that shows it, such as `posts:12`. */
  @TextColumn(40, { nullable: true })
  owner: string | null;

  @TextColumn(8)
  visibility: PictureVisibility;

  /** Since when it stands in nothing; null while it stands in something. */
  @UtcColumn({ nullable: true })
  unusedSince: Date | null;

  @UtcColumn()
  createdAt: Date;
}

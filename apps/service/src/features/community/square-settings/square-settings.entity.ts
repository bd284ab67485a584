import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** The settings of the square. There is one row, made by the migration. */
@Entity('square_settings')
@Check('ck_square_settings_one_row', 'id = 1')
export class SquareSettingsEntity {
  @PrimaryColumn('integer')
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  @Column('integer')
  postCharacters: number;

  @Column('integer')
  postPictures: number;

  @Column('integer')
  postTags: number;

  /** 0: a post is never edited once it is published. */
  @Column('integer')
  postEditMinutes: number;

  @Column('integer')
  commentCharacters: number;

  @Column('boolean')
  commentPictures: boolean;

  /** A post gains this in the recommended list when its warmth doubles. */
  @Column('integer')
  rankHours: number;

  /** So many of a hundred decisions of moderators are made once more. */
  @Column('integer', { default: 2 })
  secondLookPercent: number;

  @UtcColumn()
  updatedAt: Date;
}

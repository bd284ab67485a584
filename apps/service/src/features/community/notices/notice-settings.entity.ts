import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A player's switches for notices and for pushes to browsers; `toSettings` has the defaults without a row. */
@Entity('notice_settings')
export class NoticeSettingsEntity {
  @PrimaryColumn('integer')
  uid: number;

  @Column('boolean')
  likes: boolean;

  @Column('boolean')
  comments: boolean;

  @Column('boolean')
  mentions: boolean;

  @Column('boolean')
  follows: boolean;

  @Column('boolean', { default: false })
  pushLikes: boolean;

  @Column('boolean', { default: true })
  pushComments: boolean;

  @Column('boolean', { default: true })
  pushMentions: boolean;

  @Column('boolean', { default: false })
  pushFollows: boolean;
}

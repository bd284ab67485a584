import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A player who follows another. */
@Entity('follows')
@Check('ck_follows_other', 'uid <> followed_uid')
@Index('ix_follows_uid', ['uid', 'createdAt', 'followedUid'])
@Index('ix_follows_followed_uid', ['followedUid', 'createdAt', 'uid'])
export class FollowEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  followedUid: number;

  @UtcColumn()
  createdAt: Date;
}

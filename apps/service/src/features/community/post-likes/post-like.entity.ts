import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** That a player likes a post; there is one of each. */
@Entity('post_likes')
@Index('ix_post_likes_uid', ['uid', 'createdAt'])
export class PostLikeEntity {
  @PrimaryColumn('integer')
  postId: number;

  @PrimaryColumn('integer')
  uid: number;

  /** True if it counts in the post's rank; likes of accounts younger than a day and of the author do not. */
  @Column('boolean')
  isWarm: boolean;

  @UtcColumn()
  createdAt: Date;
}

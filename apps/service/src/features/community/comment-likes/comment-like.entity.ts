import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A player likes a comment. */
@Entity('comment_likes')
@Index('ix_comment_likes_uid', ['uid', 'commentId'])
@Index('ix_comment_likes_uid_created_at', ['uid', 'createdAt'])
export class CommentLikeEntity {
  @PrimaryColumn('integer')
  commentId: number;

  @PrimaryColumn('integer')
  uid: number;

  @UtcColumn()
  createdAt: Date;
}

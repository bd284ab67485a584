import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A player whom a comment mentions. */
@Entity('comment_mentions')
@Index('ix_comment_mentions_uid', ['uid', 'commentId'])
export class CommentMentionEntity {
  @PrimaryColumn('integer')
  commentId: number;

  @PrimaryColumn('integer')
  uid: number;
}

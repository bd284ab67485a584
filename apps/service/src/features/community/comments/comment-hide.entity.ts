import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A comment that a player has reported and does not see any more. */
@Entity('comment_hides')
@Index('ix_comment_hides_comment', ['commentId'])
export class CommentHideEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  commentId: number;

  @UtcColumn()
  createdAt: Date;
}

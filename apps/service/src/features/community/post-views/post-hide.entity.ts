import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** That a player does not want to see a post. */
@Entity('post_hides')
@Index('ix_post_hides_post', ['postId'])
export class PostHideEntity {
  @PrimaryColumn('integer')
  uid: number;

  @PrimaryColumn('integer')
  postId: number;

  @UtcColumn()
  createdAt: Date;
}

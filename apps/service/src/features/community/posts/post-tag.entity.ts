import { Entity, Index, PrimaryColumn } from 'typeorm';
import { BigIntColumn, UtcColumn } from '#platform/database/columns';

/** A tag that a published post carries, with the place of the post in the orders of lists. */
@Entity('post_tags')
@Index('ix_post_tags_rank', ['tagId', 'rank', 'postId'])
@Index('ix_post_tags_published_at', ['tagId', 'publishedAt', 'postId'])
@Index('ix_post_tags_post', ['postId'])
export class PostTagEntity {
  @PrimaryColumn('integer')
  tagId: number;

  @PrimaryColumn('integer')
  postId: number;

  /** Follows the post's rank within seconds. */
  @BigIntColumn()
  rank: number;

  @UtcColumn()
  publishedAt: Date;
}

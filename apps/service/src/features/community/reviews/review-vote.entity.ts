import { Entity, Index, PrimaryColumn } from 'typeorm';
import { UtcColumn } from '#platform/database/columns';

/** A player who found a review useful. */
@Entity('review_votes')
@Index('ix_review_votes_uid', ['uid', 'reviewId'])
export class ReviewVoteEntity {
  @PrimaryColumn('integer')
  reviewId: number;

  @PrimaryColumn('integer')
  uid: number;

  @UtcColumn()
  createdAt: Date;
}

import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

export type ReviewState = Schemas['ReviewState'];

/** A player's review of a game, in any state. */
@Entity('reviews')
@Check('ck_reviews_state', `state IN ('waiting', 'published', 'refused', 'removed', 'deleted')`)
@Check('ck_reviews_published', `state <> 'published' OR published_at IS NOT NULL`)
@Check('ck_reviews_stars', 'stars BETWEEN 1 AND 5')
@Check('ck_reviews_useful_count', 'useful_count >= 0')
@Index('ux_reviews_uid_game', ['uid', 'gameId'], { unique: true })
@Index('ix_reviews_useful', ['gameId', 'state', 'usefulCount', 'id'])
@Index('ix_reviews_newest', ['gameId', 'state', 'publishedAt', 'id'])
@Index('ix_reviews_stars_useful', ['gameId', 'state', 'stars', 'usefulCount', 'id'])
@Index('ix_reviews_stars_newest', ['gameId', 'state', 'stars', 'publishedAt', 'id'])
@Index('ix_reviews_uid_published', ['uid', 'publishedAt', 'id'])
@Index('ix_reviews_state', ['state', 'id'])
export class ReviewEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every edit and decision. */
  @Column('integer')
  version: number;

  @Column('integer')
  uid: number;

  @Column('integer')
  gameId: number;

  @TextColumn(16)
  state: ReviewState;

  @Column('integer')
  stars: number;

  @LongTextColumn()
  content: string;

  /** The text as its author typed it, for editing, if the content has masked words; else null. */
  @LongTextColumn({ nullable: true })
  typed: string | null;

  @JsonColumn()
  pictures: StoredPicture[];

  @TextColumn(40)
  device: string;

  /** The newest package of the game when it was written. */
  @TextColumn(40)
  gameVersion: string;

  @Column('integer')
  usefulCount: number;

  /** Why it was refused or removed. */
  @TextColumn(200)
  reason: string;

  /** In the name of the product; empty without one. */
  @TextColumn(500)
  reply: string;

  @TextColumn(40)
  repliedBy: string;

  @UtcColumn({ nullable: true })
  repliedAt: Date | null;

  @UtcColumn({ nullable: true })
  publishedAt: Date | null;

  @UtcColumn({ nullable: true })
  editedAt: Date | null;

  @UtcColumn()
  createdAt: Date;
}

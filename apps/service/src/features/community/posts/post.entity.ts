import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import { BigIntColumn, JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

export type PostState = Schemas['PostState'];

/** A post in any state. */
@Entity('posts')
@Check('ck_posts_state', `state IN ('waiting', 'published', 'refused', 'removed', 'deleted')`)
@Check('ck_posts_published', `state <> 'published' OR published_at IS NOT NULL`)
@Check('ck_posts_counts', 'like_count >= 0 AND warm_likes >= 0 AND comment_count >= 0 AND commenters >= 0')
@Check('ck_posts_seen', 'view_count >= 0 AND hides >= 0')
@Index('ux_posts_client_id', ['uid', 'clientId'], { unique: true })
@Index('ix_posts_rank', ['state', 'rank', 'id'])
@Index('ix_posts_published_at', ['state', 'publishedAt', 'id'])
@Index('ix_posts_uid', ['uid', 'state', 'id'])
@Index('ix_posts_uid_created_at', ['uid', 'createdAt'])
@Index('ix_posts_uid_published_at', ['uid', 'publishedAt', 'id'])
@Index('ix_posts_game', ['gameId', 'state', 'rank', 'id'])
@Index('ix_posts_game_published_at', ['gameId', 'state', 'publishedAt', 'id'])
export class PostEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every edit and decision, so that one made on an older reading is refused. */
  @Column('integer')
  version: number;

  @Column('integer')
  uid: number;

  /** Made by the client, so that a retry makes no second post. */
  @TextColumn(64)
  clientId: string;

  /** SHA-256 of what was sent with the client's id. */
  @TextColumn(64)
  digest: string;

  @TextColumn(16)
  state: PostState;

  /** Plain text; a mention is written as `@{uid}`. */
  @LongTextColumn()
  body: string;

  /** The text as its author typed it, for editing, if the body has masked words; else null. */
  @LongTextColumn({ nullable: true })
  typed: string | null;

  @JsonColumn()
  pictures: StoredPicture[];

  @JsonColumn()
  tagIds: number[];

  @Column('integer', { nullable: true })
  gameId: number | null;

  /** When it was published first; an edit does not move it. */
  @UtcColumn({ nullable: true })
  publishedAt: Date | null;

  @UtcColumn({ nullable: true })
  editedAt: Date | null;

  /** Until then guests do not see it. */
  @UtcColumn({ nullable: true })
  hiddenFromGuestsUntil: Date | null;

  /** Since when it is deleted by its author. */
  @UtcColumn({ nullable: true })
  deletedAt: Date | null;

  @Column('integer')
  likeCount: number;

  /** Likes that count in its rank. */
  @Column('integer')
  warmLikes: number;

  @Column('integer')
  commentCount: number;

  /** Distinct authors of comments. */
  @Column('integer')
  commenters: number;

  @Column('integer')
  viewCount: number;

  /** Players who do not want to see it. */
  @Column('integer')
  hides: number;

  /** Its rank under 推荐, the largest first; 0 until it is published. */
  @BigIntColumn()
  rank: number;

  /** Grows with every change of what lists show, counts included. */
  @BigIntColumn()
  stamp: number;

  /** Why it was refused or removed; its author reads it. */
  @TextColumn(200)
  reason: string;

  @UtcColumn()
  createdAt: Date;
}

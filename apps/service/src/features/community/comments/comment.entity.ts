import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StoredPicture } from '#features/community/square-pictures/square-picture.rules';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A comment of a player on a subject, or a reply to another comment on it. */
@Entity('comments')
@Check('ck_comments_state', `state IN ('waiting', 'published', 'refused', 'removed', 'deleted')`)
@Check('ck_comments_counts', 'like_count >= 0 AND reply_count >= 0')
@Index('ux_comments_client', ['uid', 'clientId'], { unique: true })
@Index('ix_comments_newest', ['subjectKind', 'subjectId', 'rootId', 'isListed', 'id'])
@Index('ix_comments_warmest', ['subjectKind', 'subjectId', 'rootId', 'isListed', 'likeCount', 'id'])
@Index('ix_comments_replies', ['rootId', 'isListed', 'id'])
@Index('ix_comments_uid', ['uid', 'id'])
@Index('ix_comments_uid_created_at', ['uid', 'createdAt'])
@Index('ix_comments_reply_to_uid', ['replyToUid', 'id'])
@Index('ix_comments_state', ['state', 'id'])
@Index('ix_comments_created_at', ['createdAt', 'id'])
@Index('ix_comments_like_count', ['likeCount', 'id'])
export class CommentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  /** Its author; null where the player is erased and only its place is left. */
  @Column('integer', { nullable: true })
  uid: number | null;

  /** The id of the call by its client, which tells a repetition from a new comment. */
  @TextColumn(64)
  clientId: string;

  /** A digest of the request. It tells a repetition from another comment under the same id. */
  @TextColumn(64)
  digest: string;

  @TextColumn(16)
  subjectKind: string;

  @Column('integer')
  subjectId: number;

  /** The comment of the first level that it hangs on; 0 for one of these. */
  @Column('integer')
  rootId: number;

  /** The comment that it replies to; 0 for the first level. */
  @Column('integer')
  replyToId: number;

  /** The author of that comment; null for the first level, and once the player is erased. */
  @Column('integer', { nullable: true })
  replyToUid: number | null;

  /** The written text, with its hits masked where a content check asks for it. */
  @TextColumn(500)
  content: string;

  @JsonColumn({ nullable: true })
  picture: StoredPicture | null;

  @TextColumn(16)
  state: Schemas['CommentState'];

  /** True if lists walk over it: it can be seen by somebody, or holds a place for its replies. */
  @Column('boolean')
  isListed: boolean;

  /** Why staff refused or removed it. */
  @TextColumn(200)
  reason: string;

  @Column('integer')
  likeCount: number;

  /** Published replies under a comment of the first level. */
  @Column('integer')
  replyCount: number;

  /** When others saw it first; null while nobody has. */
  @UtcColumn({ nullable: true })
  publishedAt: Date | null;

  /** Until then guests do not see it: its author was new, and nobody has looked at it. */
  @UtcColumn({ nullable: true })
  hiddenFromGuestsUntil: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

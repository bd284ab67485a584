import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Something that happened to a player in the square; likes of one thing on one day are one of them. */
@Entity('notices')
@Check('ck_notices_counts', 'actor_count >= 0 AND told_count >= 0 AND seq >= 0')
@Index('ux_notices_group', ['uid', 'groupKey'], { unique: true })
@Index('ix_notices_uid', ['uid', 'seq'])
@Index('ix_notices_subject', ['subjectKind', 'subjectId'])
@Index('ix_notices_comment', ['commentId'])
@Index('ix_notices_updated_at', ['updatedAt'])
export class NoticeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The player who receives the notice. */
  @Column('integer')
  uid: number;

  @TextColumn(8)
  kind: Schemas['NoticeKind'];

  /** A repetition under this key belongs to the same notice. */
  @TextColumn(80)
  groupKey: string;

  @Column('integer')
  actorCount: number;

  /** Their number when the player was last told. */
  @Column('integer')
  toldCount: number;

  /** The uids of the last three, the newest first. */
  @JsonColumn()
  actors: number[];

  @TextColumn(16, { nullable: true })
  subjectKind: string | null;

  @Column('integer', { nullable: true })
  subjectId: number | null;

  /** The first words of the subject. */
  @TextColumn(80)
  title: string;

  /** The comment that was written or liked. */
  @Column('integer', { nullable: true })
  commentId: number | null;

  /** The words of the comment. */
  @TextColumn(80)
  excerpt: string;

  /** Its address in the portal. */
  @TextColumn(80)
  path: string;

  /** Time of the last or the next push to browsers; used for likes only. */
  @UtcColumn({ nullable: true })
  pushAt: Date | null;

  /** Its place in the player's list: that of the last time that they were told of it. */
  @Column('integer')
  seq: number;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';
import type { KeptPicture } from '#features/operations/files/stored-file.port';

/** The owner of replies that everybody is offered. */
export const EVERYBODY = 0;

/** A short answer that support staff insert. */
@Entity('canned_replies')
@Check('ck_canned_replies_counts', 'use_count >= 0 AND position >= 1')
@Index('ux_canned_replies_shortcut', ['ownerId', 'shortcut'], { unique: true })
@Index('ix_canned_replies_owner', ['ownerId', 'position', 'id'])
@Index('ix_canned_replies_use_count', ['useCount', 'id'])
export class CannedReplyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Grows with every save, so that a save made on an older reading is refused. */
  @Column('integer')
  version: number;

  /** The member of staff to whom it is offered alone, 0 where it is offered to everybody. */
  @Column('integer')
  ownerId: number;

  @TextColumn(20)
  title: string;

  @TextColumn(12)
  shortcut: string;

  /** Words with variables in braces. */
  @LongTextColumn()
  body: string;

  @TextColumn(12)
  groupName: string;

  @JsonColumn({ nullable: true })
  picture: KeptPicture | null;

  /** Search text: shortcut, title, pinyin and initials, in one spelling. */
  @LongTextColumn()
  words: string;

  /** Its place among those of its owner, from 1. */
  @Column('integer')
  position: number;

  @Column('integer')
  useCount: number;

  @TextColumn(64)
  createdBy: string;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

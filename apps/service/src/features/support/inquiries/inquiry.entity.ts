import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** A business inquiry or an appeal, with the member of staff that handles it. */
@Entity('inquiries')
@Check('ck_inquiries_state', `state IN ('new', 'open', 'done')`)
@Check('ck_inquiries_done', `(state = 'done') = (done_at IS NOT NULL)`)
@Index('ix_inquiries_kind', ['kind', 'id'])
@Index('ux_inquiries_receipt', ['receipt'], { unique: true })
@Index('ix_inquiries_state', ['state', 'id'])
@Index('ix_inquiries_assignee', ['assigneeId', 'id'])
@Index('ix_inquiries_uid', ['uid'])
@Index('ix_inquiries_created_at', ['createdAt', 'id'])
@Index('ix_inquiries_updated_at', ['updatedAt', 'id'])
@Index('ix_inquiries_done_at', ['doneAt', 'id'])
export class InquiryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(8, { default: 'business' })
  kind: Schemas['InquiryKind'];

  /** Name of the author; in an appeal, the login name, number or uid as it was given. */
  @TextColumn(40)
  name: string;

  @TextColumn(80)
  company: string;

  @TextColumn(80)
  contact: string;

  @TextColumn(80, { default: '' })
  device: string;

  @TextColumn(16)
  topic: Schemas['InquiryTopic'];

  @TextColumn(1000)
  text: string;

  /** The player who was signed in, null for a guest. */
  @Column('integer', { nullable: true })
  uid: number | null;

  @TextColumn(8)
  state: Schemas['InquiryState'];

  /** The answer to an appeal; empty before. */
  @TextColumn(1000, { default: '' })
  reply: string;

  @UtcColumn({ nullable: true })
  repliedAt: Date | null;

  /** The hash of an appeal's receipt. */
  @TextColumn(64, { nullable: true })
  receipt: string | null;

  @Column('integer', { nullable: true })
  assigneeId: number | null;

  @TextColumn(64)
  assignee: string;

  @UtcColumn({ nullable: true })
  doneAt: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

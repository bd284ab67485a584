import type { Schemas } from '@ug/contract';
import type { ContentHit } from '#platform/content/content-verdict';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, JsonColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Something that a moderator looks at, from its submission to the decision. There is one that waits for each content. */
@Entity('moderation_items')
@Check('ck_moderation_items_state', `state IN ('open', 'approved', 'masked', 'removed', 'withdrawn')`)
@Check('ck_moderation_items_claim', '(claimed_by IS NULL) = (claimed_until IS NULL)')
@Check('ck_moderation_items_decision', '(decision IS NULL) = (decided_at IS NULL)')
@Index('ux_moderation_items_open', ['kind', 'subjectId'], { unique: true, where: `state = 'open'` })
@Index('ux_moderation_items_appeal', ['appealOf'], { unique: true })
@Index('ux_moderation_items_second', ['secondOf'], { unique: true })
@Index('ix_moderation_items_state', ['state', 'priority', 'id'])
@Index('ix_moderation_items_uid', ['uid', 'id'])
@Index('ix_moderation_items_decided_at', ['decidedAt', 'id'])
export class ModerationItemEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(24)
  kind: string;

  @Column('integer')
  subjectId: number;

  /** The version of the content that was submitted last. */
  @Column('integer')
  subjectVersion: number;

  /** The author. */
  @Column('integer')
  uid: number;

  @TextColumn(12)
  state: Schemas['ModerationState'];

  /** One bit for each cause. */
  @Column('integer')
  causes: number;

  @Column('integer')
  severity: number;

  /** The desk is ordered by this, the largest first: severity, then age. */
  @BigIntColumn()
  priority: number;

  @JsonColumn()
  hits: readonly ContentHit[];

  @Column('integer')
  reportCount: number;

  /** True if reports have hidden it. */
  @Column('boolean')
  isHeld: boolean;

  @UtcColumn()
  submittedAt: Date;

  /** The member of staff who has it, as long as the lease lasts. */
  @Column('integer', { nullable: true })
  claimedBy: number | null;

  @TextColumn(64)
  claimedName: string;

  @UtcColumn({ nullable: true })
  claimedUntil: Date | null;

  /** The item whose decision the author objects to. */
  @Column('integer', { nullable: true })
  appealOf: number | null;

  @TextColumn(200)
  appealText: string;

  /** The item that was decided first, where this is a second look at the same version. */
  @Column('integer', { nullable: true })
  secondOf: number | null;

  /** True if a second look came to the same decision; null for everything else. */
  @Column('boolean', { nullable: true })
  isAgreed: boolean | null;

  /** The member of staff who may not decide it, because they decided it before. */
  @Column('integer', { nullable: true })
  barredId: number | null;

  @TextColumn(8, { nullable: true })
  decision: Schemas['ModerationDecision'] | null;

  /** The author reads this. */
  @TextColumn(200)
  reason: string;

  @Column('integer', { nullable: true })
  reasonId: number | null;

  @TextColumn(4)
  mute: Schemas['ModerationMute'];

  @Column('boolean')
  strike: boolean;

  @Column('integer', { nullable: true })
  decidedBy: number | null;

  @TextColumn(64)
  decidedName: string;

  @UtcColumn({ nullable: true })
  decidedAt: Date | null;

  /** From submission to decision. */
  @Column('integer', { nullable: true })
  waitedSeconds: number | null;

  /** True if others saw it when it was decided. */
  @Column('boolean')
  wasPublished: boolean;

  /** The text as it was, where it was masked or its feature keeps nothing of it. */
  @LongTextColumn({ nullable: true })
  maskedFrom: string | null;
}

import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** A notification that a provider signed and no order fits. The table keeps the name of the slug, `stray_notices`. */
@Entity('stray_notices')
@Check('ck_stray_notices_kind', `kind IN ('payment', 'refund', 'unreadable')`)
@Check('ck_stray_notices_times', 'times > 0')
@Index('ux_stray_notices_digest', ['provider', 'digest'], { unique: true })
@Index('ix_stray_notices_state', ['state', 'id'])
export class UnmatchedNotificationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(16)
  provider: Schemas['PayProvider'];

  @TextColumn(16)
  kind: Schemas['StrayNoticeKind'];

  /** Order number in the notification; empty where it cannot be read. */
  @TextColumn(64)
  orderNo: string;

  /** The provider's own number; empty where it says none. */
  @TextColumn(64)
  tradeNo: string;

  /** 分; null where it cannot be read. */
  @BigIntColumn({ nullable: true })
  amount: number | null;

  /** The body, as it was sent. */
  @LongTextColumn()
  raw: string;

  /** SHA-256 of the body, which identifies a notification that is sent again. */
  @TextColumn(64)
  digest: string;

  /** Number of times that it was received. */
  @Column('integer')
  times: number;

  @TextColumn(8)
  state: Schemas['AlertState'];

  @TextColumn(64, { nullable: true })
  closedBy: string | null;

  @UtcColumn({ nullable: true })
  closedAt: Date | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  lastAt: Date;
}

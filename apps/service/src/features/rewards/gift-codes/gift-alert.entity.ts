import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** Too many wrong codes from one account, device or address. */
@Entity('gift_alerts')
@Index('ix_gift_alerts_state', ['state', 'id'])
@Index('ix_gift_alerts_subject', ['reason', 'subject', 'state'])
@Index('ix_gift_alerts_uid', ['uid', 'id'])
export class GiftAlertEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(8)
  reason: Schemas['GiftAlertReason'];

  /** Uid, device, or keyed hash of the address. */
  @TextColumn(32)
  subject: string;

  /** The player who typed the last of them. */
  @Column('integer')
  uid: number;

  @TextColumn(8)
  state: Schemas['AlertState'];

  @TextColumn(64, { nullable: true })
  closedBy: string | null;

  @UtcColumn({ nullable: true })
  closedAt: Date | null;

  @UtcColumn()
  createdAt: Date;
}

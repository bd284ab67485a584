import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** Diamonds that staff gave a player or took, or asked a colleague to approve. */
@Entity('adjustments')
@Check('ck_adjustments_amount', 'amount <> 0')
@Check('ck_adjustments_state', `state IN ('pending', 'done', 'declined', 'withdrawn')`)
@Check('ck_adjustments_two_persons', "decider_id IS NULL OR decider_id <> requester_id OR state = 'declined'")
@Index('ix_adjustments_state', ['state', 'id'])
@Index('ix_adjustments_uid', ['uid', 'id'])
@Index('ix_adjustments_created_at', ['createdAt'])
export class AdjustmentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @Column('integer')
  uid: number;

  /** X diamonds to give, or below zero to take. */
  @BigIntColumn()
  amount: number;

  @TextColumn(200)
  reason: string;

  /** Text that the player reads. */
  @TextColumn(40)
  title: string;

  @TextColumn(16)
  state: Schemas['AdjustmentState'];

  @Column('integer')
  requesterId: number;

  @TextColumn(64)
  requestedBy: string;

  @Column('integer', { nullable: true })
  deciderId: number | null;

  @TextColumn(64, { nullable: true })
  decidedBy: string | null;

  @UtcColumn({ nullable: true })
  decidedAt: Date | null;

  /** Why it was declined. */
  @TextColumn(200)
  note: string;

  @UtcColumn()
  createdAt: Date;
}

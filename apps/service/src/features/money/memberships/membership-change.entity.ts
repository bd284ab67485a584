import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

/** One thing that changed a membership. Rows are added only. */
@Entity('membership_changes')
@Check('ck_membership_changes_kind', `kind IN ('coins', 'order', 'gift', 'staff', 'refund', 'end')`)
@Check('ck_membership_changes_paid', `(coins = 0 OR kind = 'coins') AND (amount = 0 OR kind IN ('order', 'refund'))`)
@Index('ix_membership_changes_uid', ['uid', 'id'])
@Index('ix_membership_changes_at', ['at', 'id'])
export class MembershipChangeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  uid: number;

  @TextColumn(8)
  kind: Schemas['MembershipKind'];

  /** Below zero where they were taken back. */
  @Column('integer')
  days: number;

  /** Cause of the change, such as `order:` and a number, where it must take effect only once. */
  @TextColumn(80, { nullable: true, unique: true })
  cause: string | null;

  /** Name that the bought or given membership had then. */
  @TextColumn(40)
  name: string;

  /** X diamonds paid. */
  @Column('integer')
  coins: number;

  /** 分 paid; below zero where they were returned. */
  @Column('integer')
  amount: number;

  /** 1 where a game led to it. */
  @Column('integer')
  sourceType: number;

  /** That game. */
  @Column('integer')
  source: number;

  @TextColumn(200)
  reason: string;

  @TextColumn(64)
  actor: string;

  /** The end of the membership after it. */
  @UtcColumn()
  expiresAt: Date;

  @UtcColumn()
  at: Date;
}

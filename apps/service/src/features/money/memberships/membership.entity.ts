import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';
import type { Notice } from './memberships.rules';

/** Until when a player is a member. It stays when it is over, and goes on when it is opened again. */
@Entity('memberships')
@Check('ck_memberships_level', 'level >= 1 AND total_days >= 0')
@Check('ck_memberships_notice', `notice IN ('none', 'soon', 'over')`)
@Index('ix_memberships_expires_at', ['expiresAt', 'id'])
export class MembershipEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @Column('integer', { unique: true })
  uid: number;

  /** The one held while it lasts. */
  @Column('integer')
  level: number;

  /** All days that this player ever got, without those that were taken back. */
  @Column('integer')
  totalDays: number;

  @UtcColumn()
  expiresAt: Date;

  /** What the player was told of its end. */
  @TextColumn(8)
  notice: Notice;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

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

  /** What it happened for, where it must not happen twice for it: `order:` and a number. */
  @TextColumn(80, { nullable: true, unique: true })
  cause: string | null;

  /** What was bought or given, as it was called. */
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

/** What an order of a membership promises. */
@Entity('membership_orders')
@Check('ck_membership_orders_days', 'days > 0')
export class MembershipOrderEntity {
  @PrimaryColumn('varchar', { length: 26 })
  orderNo: string;

  @TextColumn(20)
  name: string;

  @Column('integer')
  days: number;

  @Column('integer')
  sourceType: number;

  @Column('integer')
  source: number;
}

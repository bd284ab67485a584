import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** So many days of membership for so much. Orders keep what a plan promised when they were made. */
@Entity('membership_plans')
@Check('ck_membership_plans_days', 'days > 0')
@Check('ck_membership_plans_prices', '(coins IS NOT NULL OR amount IS NOT NULL) AND coins > 0 AND amount > 0')
@Index('ix_membership_plans_order', ['enabled', 'sortOrder', 'id'])
export class MembershipPlanEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  @TextColumn(20)
  name: string;

  @Column('integer')
  days: number;

  /** X diamonds; null where it is not sold for them. */
  @Column('integer', { nullable: true })
  coins: number | null;

  /** 分; null where it is not sold for money. */
  @Column('integer', { nullable: true })
  amount: number | null;

  @TextColumn(8)
  badge: string;

  /** In the order of the page; null for a plan from before plans had rights. */
  @JsonColumn({ nullable: true })
  rights: Schemas['MembershipRight'][] | null;

  /** Smaller comes first. */
  @Column('integer')
  sortOrder: number;

  @Column('boolean')
  enabled: boolean;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  updatedAt: Date;
}

import type { Schemas } from '@ug/contract';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TextColumn, UtcColumn } from '#platform/database/columns';

export type OrderState = Schemas['OrderState'];

/** Order that a player pays with money. Its promise stays as made, even when its recharge tile changes or goes. */
@Entity('orders')
@Check('ck_orders_state', `state IN ('created', 'credited', 'closed', 'refunded')`)
@Check('ck_orders_amounts', `amount > 0 AND bonus >= 0 AND coins >= 0 AND (goods = 'coins') = (coins > 0)`)
@Check('ck_orders_first', `first_of IS NULL OR (first_of = uid AND state IN ('credited', 'refunded'))`)
@Check('ck_orders_paid', `state NOT IN ('credited', 'refunded') OR paid_at IS NOT NULL`)
@Index('ux_orders_trade_no', ['provider', 'tradeNo'], { unique: true })
@Index('ix_orders_uid', ['uid', 'id'])
@Index('ix_orders_amount', ['amount', 'id'])
@Index('ix_orders_coins', ['coins', 'id'])
@Index('ix_orders_uid_at', ['uid', 'createdAt'])
@Index('ix_orders_recharged', ['goods', 'state', 'paidAt'])
@Index('ix_orders_state', ['state', 'id'])
@Index('ix_orders_pending', ['pending', 'id'])
@Index('ix_orders_created_at', ['createdAt', 'id'])
@Index('ix_orders_paid_at', ['paidAt', 'uid'])
@Index('ix_orders_refunded_at', ['refundedAt'], { where: 'refunded_at IS NOT NULL' })
export class OrderEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  version: number;

  /** Number that players and providers know the order by: its time, then digits that cannot be guessed or counted. */
  @Column('varchar', { length: 26, unique: true })
  orderNo: string;

  @Column('integer')
  uid: number;

  @TextColumn(16)
  state: OrderState;

  /** 分. */
  @Column('integer')
  amount: number;

  @TextColumn(16, { default: 'coins' })
  goods: Schemas['OrderGoods'];

  /** Name of the goods, in words. */
  @TextColumn(40, { default: '' })
  title: string;

  /** X diamonds; none where something else was ordered. */
  @Column('integer')
  coins: number;

  /** X diamonds on top: as promised, and once credited what was given. */
  @Column('integer')
  bonus: number;

  /** The player, where it was doubled as their first; unique per player. */
  @Column('integer', { nullable: true, unique: true })
  firstOf: number | null;

  @TextColumn(16)
  provider: Schemas['PayProvider'];

  /** The provider's own number, once it was paid. */
  @TextColumn(64, { nullable: true })
  tradeNo: string | null;

  /** Action that waits for a colleague's approval. */
  @TextColumn(16, { nullable: true })
  pending: Schemas['OrderAction'] | null;

  @TextColumn(200)
  pendingReason: string;

  @Column('integer', { nullable: true })
  pendingById: number | null;

  @TextColumn(64, { nullable: true })
  pendingBy: string | null;

  @UtcColumn()
  createdAt: Date;

  @UtcColumn()
  expiresAt: Date;

  @UtcColumn({ nullable: true })
  paidAt: Date | null;

  @UtcColumn({ nullable: true })
  closedAt: Date | null;

  @UtcColumn({ nullable: true })
  refundedAt: Date | null;
}

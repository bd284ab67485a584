import type { Schemas } from '@ug/contract';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongTextColumn, TextColumn, UtcColumn } from '#platform/database/columns';

/** One thing that happened to an order. */
@Entity('order_events')
@Index('ix_order_events_order_id', ['orderId', 'id'])
@Index('ix_order_events_closed', ['orderId'], { where: `kind = 'closed'` })
@Index('ix_order_events_second', ['orderId'], { where: `kind = 'second-payment'` })
export class OrderEventEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer')
  orderId: number;

  @TextColumn(20)
  kind: Schemas['OrderEventKind'];

  @TextColumn(300)
  detail: string;

  /** The provider's number of a second payment, where it is about one. */
  @TextColumn(64, { nullable: true })
  tradeNo: string | null;

  /** Content that a provider sent, unchanged. */
  @LongTextColumn({ nullable: true })
  raw: string | null;

  @TextColumn(64)
  actor: string;

  @UtcColumn()
  at: Date;
}

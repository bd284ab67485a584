import { Injectable } from '@nestjs/common';
import { defineTask } from '#platform/tasks/task-kind';
import { Tasks } from '#platform/tasks/tasks.service';
import type { OrderEntity } from './order.entity';
import { OrderSettlementService, type OrderTask } from './order-settlement.service';

/** Has the provider return the money of an order. */
export const refundPayment = defineTask<OrderTask>('orders.refund', { label: '充值订单退款' });

/** Takes back what was ordered, and promises that the provider returns the money. */
@Injectable()
export class OrderRefundsService {
  constructor(
    private readonly settlement: OrderSettlementService,
    private readonly tasks: Tasks,
  ) {}

  /** Inside the caller's unit of work. @throws Refusal `wallet.insufficient` */
  async refund(order: OrderEntity, reason: string): Promise<Partial<OrderEntity>> {
    const change = await this.settlement.takeBack(order, reason);
    const { orderNo } = order;
    // One that was confirmed by hand has no payment that the provider could return.
    if (order.tradeNo !== null)
      await this.tasks.enqueue(refundPayment, { orderNo }, { key: `orders:refund:${orderNo}` });
    return change;
  }
}

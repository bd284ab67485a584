import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import type { TaskRun } from '../../platform/tasks/task-run';
import { Tasks } from '../../platform/tasks/tasks.service';
import type { OrderEntity } from './order.entity';
import { OrderSettlementService, refundPayment, type OrderTask } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { PayProvidersService } from './pay-providers.service';

/** Takes diamonds back, and has the provider return the money afterwards, however often it has to be asked. */
@Injectable()
export class OrderRefundsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly providers: PayProvidersService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
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

  async repay(task: TaskRun<OrderTask, object>): Promise<void> {
    const order = await this.orders.find(task.payload.orderNo);
    if (order) await this.providers.require(order.provider).refund(order);
    await this.unitOfWork.run(async () => {
      if (order) await this.settlement.note(order, { kind: 'provider-refund', detail: '渠道已原路退回' });
      await task.complete();
    });
  }
}

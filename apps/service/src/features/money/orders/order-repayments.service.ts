import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import type { OrderEntity } from './order.entity';
import { OrderSettlementService, type OrderTask } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { HOUR_MS, MINUTE_MS } from './orders.rules';
import { PayProvidersService } from './pay-providers.service';

/** Has providers return the money of orders, however often they have to be asked. */
@Injectable()
export class OrderRepaymentsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly providers: PayProvidersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A bank may take days; it is asked ever more seldom, and its notice is heard meanwhile. */
  async repay(task: TaskRun<OrderTask, object>): Promise<void> {
    const { orderNo } = task.payload;
    const order = await this.orders.find(orderNo);
    const outcome = order && (await this.providers.require(order.provider).refund(order));
    await this.unitOfWork.run(async () => {
      const found = order && (await this.orders.lock(orderNo));
      if (found && outcome === 'underway') return task.postpone(this.nextLook(found));
      if (found) await this.settlement.noteReturned(found);
      return task.complete();
    });
  }

  private nextLook({ refundedAt }: OrderEntity): Date {
    const now = this.clock.now().getTime();
    const age = now - (refundedAt?.getTime() ?? now);
    return new Date(now + Math.min(Math.max(age, MINUTE_MS), HOUR_MS));
  }
}

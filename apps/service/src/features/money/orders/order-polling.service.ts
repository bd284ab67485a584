import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import type { TaskRun } from '#platform/tasks/task-run';
import type { OrderEntity } from './order.entity';
import { PaymentNotificationsService } from './payment-notifications.service';
import { OrderSettlementService, type OrderTask } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { nextPoll } from './orders.rules';

type Run = TaskRun<OrderTask, object>;

/** Polls the provider about an order until it is settled, and closes the order when its time is over. */
@Injectable()
export class OrderPollingService {
  private readonly logger = new Logger(OrderPollingService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly notifications: PaymentNotificationsService,
    private readonly settlement: OrderSettlementService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async settle(task: Run): Promise<void> {
    const { orderNo } = task.payload;
    const order = await this.orders.find(orderNo);
    if (order?.state === 'created' || order?.state === 'closed') await this.poll(order);
    await this.unitOfWork.run(async () => {
      const found = await this.orders.lock(orderNo);
      const now = this.clock.now();
      const isOver = found?.state === 'created' && found.expiresAt <= now;
      const after = isOver ? await this.orders.save(found, await this.settlement.close(found, '超时未支付')) : found;
      if (isOver && after) this.settlement.publish(after);
      const next = after && nextPoll(after, now);
      await (next ? task.postpone(next) : task.complete());
    });
  }

  /** A provider that does not respond is asked again at the next poll; an order must not stay open for that. */
  private async poll(order: OrderEntity): Promise<void> {
    try {
      await this.notifications.poll(order);
    } catch (error) {
      const isSilent = error instanceof Refusal && error.key === 'order.unreachable';
      if (!isSilent) this.logger.warn(`order ${order.orderNo} could not be queried: ${String(error)}`);
    }
  }
}

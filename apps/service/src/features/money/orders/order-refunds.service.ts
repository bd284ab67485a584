import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { yuan } from '#platform/money/yuan';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import { RejectedNotificationsService } from '#features/money/stray-notices/rejected-notifications.service';
import type { OrderEntity } from './order.entity';
import { OrderSettlementService, type OrderTask } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { HOUR_MS, MINUTE_MS } from './orders.rules';
import type { NotificationResult, PayProvider, RefundNotification } from './orders.port';
import { PayProvidersService } from './pay-providers.service';

/** Has the provider return the money of an order. */
export const refundPayment = defineTask<OrderTask>('orders.refund', { label: '充值订单退款' });

/**
 * Refunds orders: takes back what was ordered, retries the refund at the provider until it succeeds, and applies the
 * notifications of refunds.
 */
@Injectable()
export class OrderRefundsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly providers: PayProvidersService,
    private readonly rejected: RejectedNotificationsService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes back what was ordered, inside the caller's unit of work, and promises that the provider returns the money.
   * @throws Refusal `wallet.insufficient`
   */
  async refund(order: OrderEntity, reason: string): Promise<Partial<OrderEntity>> {
    const change = await this.settlement.takeBack(order, reason);
    const { orderNo } = order;
    // One that was confirmed by hand has no payment that the provider could return.
    if (order.tradeNo !== null)
      await this.tasks.enqueue(refundPayment, { orderNo }, { key: `orders:refund:${orderNo}` });
    return change;
  }

  /** Asks the provider for the refund. A bank may take days: polls become rarer, and a notification is applied meanwhile. */
  async run(task: TaskRun<OrderTask, object>): Promise<void> {
    const { orderNo } = task.payload;
    const order = await this.orders.find(orderNo);
    const outcome = order && (await this.providers.require(order.provider).refund(order));
    await this.unitOfWork.run(async () => {
      const found = order && (await this.orders.lock(orderNo));
      if (found && outcome === 'underway') return task.postpone(this.nextPoll(found));
      if (found) await this.settlement.noteReturned(found);
      return task.complete();
    });
  }

  /** Applies the notification of a refund. @param raw the body of the webhook */
  applyNotification(provider: PayProvider, notification: RefundNotification, raw: string): Promise<NotificationResult> {
    return this.unitOfWork.run(async () => {
      const order = await this.orders.lock(notification.orderNo);
      if (!order) return this.rejected.keep(provider.name, { ...notification, kind: 'refund' }, raw);
      const fault = faultOf(notification, order, provider);
      const isExpected = await this.isExpected(notification, order);
      const detail = fault ?? wordsOf(notification, isExpected);
      await this.settlement.note(order, { kind: 'callback', detail, raw });
      if (fault) return 'fail';
      // Also of an order that nobody heard to be paid: it must not be credited in full by a payment that is announced late.
      if (notification.isReturned && order.state !== 'credited') await this.settlement.noteReturned(order);
      return 'success';
    });
  }

  /** Whether we asked for it: as the refund of the order, or of a second payment. Money can be returned at the provider's own desk as well. */
  private async isExpected({ amount }: RefundNotification, order: OrderEntity): Promise<boolean> {
    if (amount !== order.amount) return false;
    return order.state === 'refunded' || (await this.orders.eventsOf(order.id)).some(({ tradeNo }) => tradeNo !== null);
  }

  private nextPoll({ refundedAt }: OrderEntity): Date {
    const now = this.clock.now().getTime();
    const age = now - (refundedAt?.getTime() ?? now);
    return new Date(now + Math.min(Math.max(age, MINUTE_MS), HOUR_MS));
  }
}

function faultOf(notification: RefundNotification, order: OrderEntity, provider: PayProvider): string | null {
  if (order.provider !== provider.name) return `未采信：渠道不符：${provider.name}`;
  if (notification.seller !== provider.seller) return `未采信：收款方不符：${notification.seller}`;
  if (notification.app !== undefined && notification.app !== provider.app)
    return `未采信：应用不符：${notification.app}`;
  if (notification.amount <= order.amount) return null;
  return `未采信：退款金额不符：通知 ${notification.amount} 分，订单 ${order.amount} 分`;
}

/** Returns the words for a refund notification. People must resolve a refund that failed or was not requested here. */
function wordsOf({ isReturned, state, amount }: RefundNotification, isExpected: boolean): string {
  const result = isReturned ? `已退回 ${yuan(amount)}` : `没有退回（${state}），请到商户平台处理`;
  return `退款通知：${result}${isExpected ? '' : '，与本单不一致，请人工核对'}`;
}

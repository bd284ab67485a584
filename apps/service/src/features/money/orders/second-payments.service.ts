import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { defineTask } from '#platform/tasks/task-kind';
import type { TaskRun } from '#platform/tasks/task-run';
import { Tasks } from '#platform/tasks/tasks.service';
import type { OrderEntity } from './order.entity';
import { OrderSettlementService, type OrderTask } from './order-settlement.service';
import { toDiamondOrder } from './orders.mapper';
import { orderRecord, OrdersRepository } from './orders.repository';
import { MINUTE_MS, unreturned } from './orders.rules';
import { PayProvidersService } from './pay-providers.service';

interface SecondRefund extends OrderTask {
  /** The provider's number of the payment. */
  readonly tradeNo: string;
}

/** Has the provider return a payment that came besides the one of its order. */
export const refundSecond = defineTask<SecondRefund>('orders.refund-second', { label: '退回重复支付' });

/** A bank may take days; polls need not be frequent. */
const POLL_MS = 30 * MINUTE_MS;

/**
 * Payments of orders that had been paid already. Nothing was delivered for them, so that only their money goes back. Each is an anomaly
 * of the money reports until it has.
 */
@Injectable()
export class SecondPaymentsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly records: Records,
    private readonly settlement: OrderSettlementService,
    private readonly providers: PayProvidersService,
    private readonly tasks: Tasks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Has the provider return all of them, or notes that staff did that at the provider's own desk.
   * @throws Refusal `order.notFound`, `order.noSecondPayment`
   */
  async giveBack(id: number, { reason, isReturned }: BodyOf<'refundSecondPayment'>): Promise<Schemas['DiamondOrder']> {
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(orderRecord, { id, action: 'refundSecond' }, async (order) => {
        const open = unreturned(await this.orders.eventsOf(id));
        if (open.length === 0) throw new Refusal('order.noSecondPayment');
        for (const tradeNo of open) {
          if (isReturned) await this.noteReturned(order, tradeNo, `已在渠道商户平台退回 ${tradeNo}：${reason.trim()}`);
          else await this.ask(order, tradeNo, reason.trim());
        }
        return {};
      }),
    );
    return toDiamondOrder(after);
  }

  /** Asks the provider until the money is on its way back. */
  async run(task: TaskRun<SecondRefund, object>, now: () => Date): Promise<void> {
    const { orderNo, tradeNo } = task.payload;
    const order = await this.orders.find(orderNo);
    const outcome = order && (await this.providers.require(order.provider).refund(order, tradeNo));
    await this.unitOfWork.run(async () => {
      if (outcome === 'underway') return task.postpone(new Date(now().getTime() + POLL_MS));
      const found = await this.orders.lock(orderNo);
      if (found && unreturned(await this.orders.eventsOf(found.id)).includes(tradeNo))
        await this.noteReturned(found, tradeNo, `渠道已退回重复支付 ${tradeNo}`);
      return task.complete();
    });
  }

  private async ask(order: OrderEntity, tradeNo: string, reason: string): Promise<void> {
    await this.settlement.note(order, { kind: 'request', detail: `申请退回重复支付 ${tradeNo}：${reason}` });
    const key = `orders:second:${order.provider}:${tradeNo}`;
    await this.tasks.enqueue(refundSecond, { orderNo: order.orderNo, tradeNo }, { key, isUnique: true });
  }

  private noteReturned(order: OrderEntity, tradeNo: string, detail: string): Promise<void> {
    return this.settlement.note(order, { kind: 'second-refund', detail, tradeNo });
  }
}

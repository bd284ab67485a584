import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import type { OrderEntity } from './order.entity';
import { OrderRefundsService } from './order-refunds.service';
import { OrderSettlementService } from './order-settlement.service';
import { worthOf } from './orders.rules';
import { OrdersRepository } from './orders.repository';

export type Action = Schemas['OrderAction'];

/** Whether something may be done to an order by hand, and how it is done. */
@Injectable()
export class OrderDecisionsService {
  constructor(
    private readonly settlement: OrderSettlementService,
    private readonly refunds: OrderRefundsService,
    private readonly orders: OrdersRepository,
    private readonly quotas: QuotasRepository,
    private readonly config: AppConfig,
  ) {}

  /** Takes what the action moves from what this member of staff may move today without a colleague. */
  async isWithinLimit(staff: StaffPrincipal, order: OrderEntity, action: Action): Promise<boolean> {
    const max = this.config.approvalLimit;
    // A player's first order is doubled only when it is credited: until then its own row does not say so.
    const isDoubled = action === 'confirm' && !(await this.orders.hasFirst(order.uid));
    const amount = worthOf(order) + (isDoubled ? order.coins : 0);
    return this.quotas.take({ name: 'approval', subject: String(staff.staffId), max, amount });
  }

  /** @throws Refusal `order.notCredited`, `order.notOpen` */
  assertPossible({ state }: OrderEntity, action: Action): void {
    if (action === 'refund' && state !== 'credited') throw new Refusal('order.notCredited');
    if (action === 'confirm' && state !== 'created' && state !== 'closed') throw new Refusal('order.notOpen');
  }

  /** @throws Refusal `order.notCredited`, `order.notOpen`, `wallet.insufficient` */
  async act(order: OrderEntity, action: Action, reason: string): Promise<Partial<OrderEntity>> {
    this.assertPossible(order, action);
    if (action === 'refund') return this.refunds.refund(order, reason);
    const change = await this.settlement.credit(order, null);
    await this.settlement.note(order, { kind: 'credited', detail: `人工补单：${reason}` });
    return change;
  }

  requested(order: OrderEntity, action: Action, reason: string): Promise<void> {
    return this.settlement.note(order, { kind: 'request', detail: `申请${labels.OrderAction[action]}：${reason}` });
  }

  declined(order: OrderEntity): Promise<void> {
    const what = order.pending === null ? '' : labels.OrderAction[order.pending];
    return this.settlement.note(order, { kind: 'decline', detail: `驳回${what}` });
  }

  publish(order: OrderEntity): void {
    this.settlement.publish(order);
  }
}

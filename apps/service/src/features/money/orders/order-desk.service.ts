import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import type { OrderEntity } from './order.entity';
import { OrderRefundsService, OrderSettlementService } from './order-settlement.service';
import { permissionsOf } from '#platform/actor/permissions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import { toDiamondOrder } from './orders.mapper';
import { worthOf } from './orders.rules';
import { orderRecord, OrdersRepository } from './orders.repository';

type Action = Schemas['OrderAction'];

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

type DiamondOrder = Schemas['DiamondOrder'];
type Change = Partial<OrderEntity>;

const nothingPending = { pending: null, pendingReason: '', pendingById: null, pendingBy: null } as const;

/** What staff do to orders: at once within what each may move in a day, else once a colleague approves. */
@Injectable()
export class OrderDeskService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly decisions: OrderDecisionsService,
  ) {}

  /** @throws Refusal `order.notFound`, `order.notCredited`, `order.pending`, `wallet.insufficient` */
  refund(staff: StaffPrincipal, id: number, reason: string): Promise<DiamondOrder> {
    return this.ask(staff, id, 'refund', reason.trim());
  }

  /** @throws Refusal `order.notFound`, `order.notOpen`, `order.pending` */
  confirm(staff: StaffPrincipal, id: number, reason: string): Promise<DiamondOrder> {
    return this.ask(staff, id, 'confirm', reason.trim());
  }

  /** @throws Refusal `order.notFound`, `order.notPending`, `order.ownRequest`, and what the action refuses */
  approve(staff: StaffPrincipal, id: number): Promise<DiamondOrder> {
    return this.change(id, 'approve', async (order) => {
      if (order.pending === null) throw new Refusal('order.notPending');
      if (order.pendingById === staff.staffId) throw new Refusal('order.ownRequest');
      const change = await this.decisions.act(order, order.pending, order.pendingReason);
      return { ...change, ...nothingPending };
    });
  }

  /** Declines a colleague's request, or withdraws one's own. @throws Refusal `order.notFound`, `order.notPending`, `staff.forbidden` */
  decline(staff: StaffPrincipal, id: number): Promise<DiamondOrder> {
    return this.change(id, 'decline', async (order) => {
      if (order.pending === null) throw new Refusal('order.notPending');
      const mayApprove = permissionsOf(staff.role).includes('orders.approve');
      if (order.pendingById !== staff.staffId && !mayApprove) throw new Refusal('staff.forbidden');
      await this.decisions.declined(order);
      return nothingPending;
    });
  }

  private async ask(staff: StaffPrincipal, id: number, action: Action, reason: string): Promise<DiamondOrder> {
    return this.change(id, action, async (order) => {
      if (order.pending !== null) throw new Refusal('order.pending');
      this.decisions.assertPossible(order, action);
      if (await this.decisions.isWithinLimit(staff, order, action)) return this.decisions.act(order, action, reason);
      await this.decisions.requested(order, action, reason);
      return { pending: action, pendingReason: reason, pendingById: staff.staffId, pendingBy: staff.name };
    });
  }

  private async change(
    id: number,
    action: string,
    decide: (order: OrderEntity) => Promise<Change>,
  ): Promise<DiamondOrder> {
    const { after } = await this.unitOfWork.run(async () => {
      const changed = await this.records.change(orderRecord, { id, action }, decide);
      if (changed.before.state !== changed.after.state) this.decisions.publish(changed.after);
      return changed;
    });
    return toDiamondOrder(after);
  }
}

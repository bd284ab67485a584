import { Injectable } from '@nestjs/common';
import { labels, type Schemas } from '@ug/contract';
import { hasPermission } from '#platform/actor/permissions';
import type { StaffPrincipal } from '#platform/actor/principal';
import { QuotasRepository } from '#platform/auth/quotas.repository';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Records, type ChangeRequest } from '#platform/records/records';
import type { OrderEntity } from './order.entity';
import { OrderRefundsService } from './order-refunds.service';
import { OrderSettlementService } from './order-settlement.service';
import { toDiamondOrder } from './orders.mapper';
import { orderRecord, OrdersRepository } from './orders.repository';
import { worthOf } from './orders.rules';

type DiamondOrder = Schemas['DiamondOrder'];

type Action = Schemas['OrderAction'];

type Change = Partial<OrderEntity>;

const nothingPending = { pending: null, pendingReason: '', pendingById: null, pendingBy: null } as const;

/** Actions of staff on orders. They take effect at once within the daily limit of each, and otherwise once a colleague approves. */
@Injectable()
export class OrderConsoleService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly records: Records,
    private readonly settlement: OrderSettlementService,
    private readonly refunds: OrderRefundsService,
    private readonly quotas: QuotasRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  /** @throws Refusal `order.notFound`, `order.notCredited`, `order.pending`, `wallet.insufficient` */
  refund(staff: StaffPrincipal, id: number, reason: string): Promise<DiamondOrder> {
    return this.submit(staff, id, 'refund', reason.trim());
  }

  /** @throws Refusal `order.notFound`, `order.notOpen`, `order.pending` */
  confirm(staff: StaffPrincipal, id: number, reason: string): Promise<DiamondOrder> {
    return this.submit(staff, id, 'confirm', reason.trim());
  }

  /** @throws Refusal `order.notFound`, `order.notPending`, `order.ownRequest`, and what the action refuses */
  approve(staff: StaffPrincipal, id: number): Promise<DiamondOrder> {
    return this.change(id, 'approve', async (order) => {
      if (order.pending === null) throw new Refusal('order.notPending');
      if (order.pendingById === staff.staffId) throw new Refusal('order.ownRequest');
      const change = await this.act(order, order.pending, order.pendingReason);
      return { ...change, ...nothingPending };
    });
  }

  /** Declines a colleague's request, or withdraws one's own. @throws Refusal `order.notFound`, `order.notPending`, `staff.forbidden` */
  decline(staff: StaffPrincipal, id: number): Promise<DiamondOrder> {
    return this.change(id, 'decline', async (order) => {
      if (order.pending === null) throw new Refusal('order.notPending');
      const mayApprove = hasPermission(staff, 'orders.approve');
      if (order.pendingById !== staff.staffId && !mayApprove) throw new Refusal('staff.forbidden');
      await this.settlement.note(order, { kind: 'decline', detail: `驳回${labels.OrderAction[order.pending]}` });
      return nothingPending;
    });
  }

  private async submit(staff: StaffPrincipal, id: number, action: Action, reason: string): Promise<DiamondOrder> {
    return this.change(id, actionOrRequest(action), async (order) => {
      if (order.pending !== null) throw new Refusal('order.pending');
      assertPossible(order, action);
      if (await this.isWithinLimit(staff, order, action)) return this.act(order, action, reason);
      if (action === 'refund') await this.settlement.requireReturnable(order);
      const detail = `申请${labels.OrderAction[action]}：${reason}`;
      await this.settlement.note(order, { kind: 'request', detail });
      return { pending: action, pendingReason: reason, pendingById: staff.staffId, pendingBy: staff.name };
    });
  }

  /** Takes what the action moves from what this member of staff may move today without a colleague. */
  private async isWithinLimit(staff: StaffPrincipal, order: OrderEntity, action: Action): Promise<boolean> {
    const max = this.config.approvalLimit;
    // A player's first order is doubled only when it is credited: until then its own row does not say so.
    const isDoubled = action === 'confirm' && !(await this.orders.hasFirst(order.uid));
    const amount = worthOf(order) + (isDoubled ? order.coins : 0);
    return this.quotas.take({ name: 'approval', subject: String(staff.staffId), max, amount });
  }

  /** @throws Refusal `order.notCredited`, `order.notOpen`, `wallet.insufficient` */
  private async act(order: OrderEntity, action: Action, reason: string): Promise<Change> {
    assertPossible(order, action);
    if (action === 'refund') return this.refunds.refund(order, reason);
    const change = await this.settlement.credit(order, null);
    await this.settlement.note(order, { kind: 'credited', detail: `人工补单：${reason}` });
    return change;
  }

  private async change(
    id: number,
    action: ChangeRequest<OrderEntity>['action'],
    decide: (order: OrderEntity) => Promise<Change>,
  ): Promise<DiamondOrder> {
    const { after } = await this.unitOfWork.run(async () => {
      const changed = await this.records.change(orderRecord, { id, action }, decide);
      if (changed.before.state !== changed.after.state) this.settlement.publish(changed.after);
      return changed;
    });
    return toDiamondOrder(after);
  }
}

/** Until a colleague approves, the history says that it was asked for, not that it was done. */
const actionOrRequest =
  (action: Action) =>
  ({ pending }: OrderEntity): string =>
    pending === null ? action : 'request';

/** @throws Refusal `order.notCredited`, `order.notOpen` */
function assertPossible({ state }: OrderEntity, action: Action): void {
  if (action === 'refund' && state !== 'credited') throw new Refusal('order.notCredited');
  if (action === 'confirm' && state !== 'created' && state !== 'closed') throw new Refusal('order.notOpen');
}

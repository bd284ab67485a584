import { Injectable } from '@nestjs/common';
import { type Schemas } from '@ug/contract';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Refusal } from '#platform/errors/refusal';
import { permissionsOf } from '#platform/actor/permissions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Records } from '#platform/records/records';
import type { OrderEntity } from './order.entity';
import { toDiamondOrder } from './orders.mapper';
import { orderRecord } from './orders.repository';
import { OrderDecisionsService, type Action } from './order-decisions.service';

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

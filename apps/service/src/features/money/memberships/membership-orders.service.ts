import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { OrdersService } from '#features/money/orders/orders.service';
import { MembershipsRepository } from './memberships.repository';

/** A plan that a player wants, for the price of this moment. */
export interface PlanSale {
  readonly uid: number;
  readonly plan: Schemas['MembershipOffer'];
  /** X diamonds, or 分. */
  readonly price: number;
  readonly sourceType: number;
  readonly source: number;
}

/** Memberships that are ordered for money, and the membership as its player sees it. */
@Injectable()
export class MembershipOrdersService {
  constructor(
    private readonly orders: OrdersService,
    private readonly memberships: MembershipsRepository,
    private readonly clock: Clock,
  ) {}

  /** Orders a plan inside the caller's unit of work. @throws Refusal `order.noProvider`, `order.tooMany` */
  async place(
    { uid, plan: { name, days }, price: amount, sourceType, source }: PlanSale,
    provider: Schemas['PayProvider'],
  ): Promise<Schemas['Order']> {
    const title = `${name} ${days} 天`;
    const order = await this.orders.sell(uid, { goods: 'membership', title, amount, provider });
    await this.memberships.addOrder({ orderNo: order.orderNo, name, days, sourceType, source });
    return order;
  }

  /** The membership of a player with an order, or without one. */
  async opened(uid: number, order: Schemas['Order'] | null): Promise<Schemas['OpenedMembership']> {
    const membership = await this.memberships.find(uid);
    const isActive = membership !== null && membership.expiresAt > this.clock.now();
    return {
      levelType: isActive ? membership.level : 0,
      expTime: membership?.expiresAt.toISOString() ?? null,
      order,
    };
  }
}

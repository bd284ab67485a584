import { MAX_ID, type BodyOf, type Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { decodeCursor, encodeCursor } from '#platform/paging/cursor';
import type { OrderEntity } from './order.entity';
import { NewOrdersService } from './new-orders.service';
import { PaymentNotificationsService } from './payment-notifications.service';
import { OrderSettlementService } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';

type Order = Schemas['Order'];

const PAGE_SIZE = 20;
const CURSOR = 'orders';

/** Something else than X diamonds that is to be ordered. */
export interface GoodsSale {
  readonly goods: Exclude<Schemas['OrderGoods'], 'coins'>;
  /** At most 40 characters. */
  readonly title: string;
  /** 分. */
  readonly amount: number;
  readonly provider: Schemas['PayProvider'];
}

/** A player's orders. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly fresh: NewOrdersService,
    private readonly notifications: PaymentNotificationsService,
    private readonly settlement: OrderSettlementService,
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Refusal `recharge-tile.notFound`, `recharge-tile.changed`, `order.noProvider`, `order.tooMany` */
  async create(uid: number, body: BodyOf<'createOrder'>): Promise<Order> {
    return this.settlement.shown(await this.fresh.create(uid, body));
  }

  /**
   * Orders something that a feature sells for money, inside the caller's unit of work: its own row about the order is
   * committed with it. @throws Refusal `order.noProvider`, `order.tooMany`
   */
  async sell(uid: number, { provider, ...sale }: GoodsSale): Promise<Order> {
    return this.settlement.shown(await this.fresh.sell(uid, { ...sale, coins: 0, bonus: 0 }, provider));
  }

  async list(uid: number, { cursor, pageSize = PAGE_SIZE }: BodyOf<'listOrders'>): Promise<Schemas['OrderPage']> {
    const [before = MAX_ID] = cursor ? decodeCursor(cursor, CURSOR, [MAX_ID]) : [];
    const found = await this.orders.ofPlayer(uid, before, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const nextCursor = found.length > pageSize && last ? encodeCursor(CURSOR, [last.id]) : null;
    return { list: page.map((order) => this.settlement.shown(order)), nextCursor };
  }

  /** @throws Refusal `order.notFound`, also for somebody else's */
  async get(uid: number, orderNo: string): Promise<Order> {
    return this.settlement.shown(owned(await this.orders.find(orderNo), uid));
  }

  /** Asks the provider now: 我已付款. @throws Refusal `order.notFound`, `order.unreachable` */
  async check(uid: number, orderNo: string): Promise<Order> {
    const order = owned(await this.orders.find(orderNo), uid);
    if (order.state === 'created' || order.state === 'closed') await this.notifications.poll(order);
    return this.get(uid, orderNo);
  }

  /** @throws Refusal `order.notFound`, `order.notOpen` */
  async close(uid: number, orderNo: string): Promise<Order> {
    return this.unitOfWork.run(async () => {
      const order = owned(await this.orders.lock(orderNo), uid);
      if (order.state !== 'created') throw new Refusal('order.notOpen');
      const closed = await this.orders.save(order, await this.settlement.close(order, '玩家关闭'));
      this.settlement.publish(closed);
      return this.settlement.shown(closed);
    });
  }

  /**
   * Closes an order that was not paid and orders the same again: some providers let an order be paid only where it was
   * first opened. What was paid meanwhile is credited, and not ordered again.
   * @throws Refusal `order.notFound`, `order.notOpen`, `order.unreachable`
   */
  async renew(uid: number, orderNo: string, call: KeyedCall | null): Promise<Order> {
    const asked = await this.orders.find(orderNo);
    if (asked?.uid === uid && asked.state === 'created') await this.notifications.poll(asked);
    return this.idempotency.once(call, async () => {
      const order = owned(await this.orders.lock(orderNo), uid);
      if (order.state !== 'created') throw new Refusal('order.notOpen');
      const again = await this.fresh.again(order);
      this.settlement.publish(await this.orders.save(order, await this.settlement.replace(order, again)));
      return this.settlement.shown(again);
    });
  }

  /** Returns the X diamonds that a player recharged from `from` on and before `before`, without bonuses and without refunded orders. */
  rechargedBy(uid: number, from: Date, before: Date): Promise<number> {
    return this.orders.recharged(uid, from, before);
  }

  /** Returns the players who recharged the most in that time; among equals, the first to reach the amount comes first. */
  topRechargers(from: Date, before: Date, take: number): Promise<{ uid: number; score: number }[]> {
    return this.orders.topRechargers(from, before, take);
  }

  /** Returns the price of an order, for a provider's own page; null where there is no such order. */
  async payable(orderNo: string): Promise<number | null> {
    const order = await this.orders.find(orderNo);
    return order?.amount ?? null;
  }
}

function owned(order: OrderEntity | null, uid: number): OrderEntity {
  if (order?.uid !== uid) throw new Refusal('order.notFound');
  return order;
}

import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { actorName, currentActor } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { defineTask } from '#platform/tasks/task-kind';
import type { OrderEntity } from './order.entity';
import { OrderGoodsService } from './order-goods.service';
import { toOrder } from './orders.mapper';
import { OrdersRepository } from './orders.repository';
import { PayProvidersService } from './pay-providers.service';

type Change = Partial<OrderEntity>;

export interface OrderTask {
  readonly orderNo: string;
}

/** Queries the provider of an order until its outcome is known; no callback is needed. */
export const settleOrder = defineTask<OrderTask>('orders.settle', { label: '查询充值订单' });

/** What is noted of an order besides its change. */
export interface Note {
  readonly kind: Schemas['OrderEventKind'];
  readonly detail: string;
  readonly raw?: string | undefined;
}

/**
 * What becomes of an order that the unit of work has locked: its goods move together with the state, whatever decided
 * it. Each gives the change that its caller saves.
 */
@Injectable()
export class OrderSettlementService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly goods: OrderGoodsService,
    private readonly providers: PayProvidersService,
    private readonly feed: Feed,
    private readonly clock: Clock,
  ) {}

  /** Delivers what was ordered and paid. */
  async credit(order: OrderEntity, tradeNo: string | null): Promise<Change> {
    const { detail, change } = await this.goods.require(order.goods).give(order);
    await this.note(order, { kind: 'credited', detail });
    return { ...change, state: 'credited', tradeNo, paidAt: this.clock.now(), closedAt: null };
  }

  /** Takes back what was ordered. @throws Refusal `wallet.insufficient` when X diamonds have been spent */
  async takeBack(order: OrderEntity, reason: string): Promise<Change> {
    const { detail } = await this.goods.require(order.goods).takeBack(order, reason);
    await this.note(order, { kind: 'refunded', detail });
    return { state: 'refunded', refundedAt: this.clock.now() };
  }

  /** Gives an order up that was not paid. */
  async close(order: OrderEntity, detail: string): Promise<Change> {
    await this.note(order, { kind: 'closed', detail });
    return { state: 'closed', closedAt: this.clock.now() };
  }

  /** Notes what happened, in the order's timeline. */
  async note({ id }: Pick<OrderEntity, 'id'>, { kind, detail, raw }: Note): Promise<void> {
    const { principal } = currentActor();
    const actor = principal?.kind === 'player' ? `玩家 ${principal.uid}` : actorName();
    await this.orders.addEvent({
      orderId: id,
      kind,
      detail: detail.slice(0, 300),
      raw: raw ?? null,
      actor,
      at: this.clock.now(),
    });
  }

  /** Notes that the provider returned the money; once, however it was found out. */
  async noteReturned(order: OrderEntity): Promise<void> {
    const events = await this.orders.eventsOf(order.id);
    if (events.some(({ kind }) => kind === 'provider-refund')) return;
    await this.note(order, { kind: 'provider-refund', detail: '渠道已原路退回' });
  }

  /** Tells the player's devices how an order stands. */
  publish(order: OrderEntity): void {
    const payload = { order: this.shown(order) };
    this.feed.appendLast({ topic: playerTopic(String(order.uid)), kind: 'order.changed', payload });
  }

  /** An order as its player sees it. */
  shown(order: OrderEntity): Schemas['Order'] {
    const payUrl = order.state === 'created' ? this.providers.require(order.provider).payUrl(order) : null;
    return toOrder(order, payUrl);
  }
}

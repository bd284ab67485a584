import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { actorName, currentActor } from '#platform/actor/actor-context';
import { Clock } from '#platform/clock/clock';
import { DomainEvents } from '#platform/events/domain-events';
import { Feed } from '#platform/feed/feed';
import { playerTopic } from '#platform/feed/topic';
import { yuan } from '#platform/money/yuan';
import { defineTask } from '#platform/tasks/task-kind';
import { orderPaid, orderRefunded } from '#platform/webhooks/webhooks.events';
import { MessagesService } from '#features/players/messages/messages.service';
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
export const settleOrder = defineTask<OrderTask>('orders.settle', { label: '查询充值订单', isClockwork: true });

/** Entry for the order's timeline, besides the change of the order. */
export interface Note {
  readonly kind: Schemas['OrderEventKind'];
  readonly detail: string;
  readonly raw?: string | undefined;
  /** The provider's number of a second payment. */
  readonly tradeNo?: string;
}

/**
 * Changes an order that the unit of work has locked, no matter what decided the change. Its goods move together with
 * its state. Crediting, taking back and closing return the change for their caller to save.
 */
@Injectable()
export class OrderSettlementService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly goods: OrderGoodsService,
    private readonly providers: PayProvidersService,
    private readonly messages: MessagesService,
    private readonly feed: Feed,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Delivers what was ordered and paid. */
  async credit(order: OrderEntity, tradeNo: string | null): Promise<Change> {
    const { detail, change } = await this.goods.require(order.goods).give(order);
    await this.note(order, { kind: 'credited', detail });
    const paidAt = this.clock.now();
    const { orderNo, uid, amount, goods, provider } = order;
    const paid = { orderNo, uid, amount, goods, provider, isManual: tradeNo === null };
    this.events.emit(orderPaid, { ...paid, paidAt: paidAt.toISOString() });
    return { ...change, state: 'credited', tradeNo, paidAt, closedAt: null };
  }

  /** A colleague is not asked for a refund that cannot be done. @throws Refusal `wallet.insufficient` */
  async requireReturnable(order: OrderEntity): Promise<void> {
    await this.goods.require(order.goods).requireReturnable?.(order);
  }

  /** Takes back what was ordered, and tells the player. @throws Refusal `wallet.insufficient` when X diamonds have been spent */
  async takeBack(order: OrderEntity, reason: string): Promise<Change> {
    const { detail, shown } = await this.goods.require(order.goods).takeBack(order, reason);
    await this.note(order, { kind: 'refunded', detail });
    await this.messages.notify(order.uid, refundWords(order, shown));
    const refundedAt = this.clock.now();
    const { orderNo, uid, amount } = order;
    this.events.emit(orderRefunded, { orderNo, uid, amount, refundedAt: refundedAt.toISOString() });
    return { state: 'refunded', refundedAt };
  }

  /** Gives an order up that was not paid. */
  async close(order: OrderEntity, detail: string): Promise<Change> {
    await this.note(order, { kind: 'closed', detail });
    return { state: 'closed', closedAt: this.clock.now() };
  }

  /** Gives an order up for another one, which promises the same. */
  async replace(order: OrderEntity, { orderNo }: OrderEntity): Promise<Change> {
    await this.goods.require(order.goods).promiseAgain?.(order.orderNo, orderNo);
    return this.close(order, `玩家重新下单，由 ${orderNo} 代替`);
  }

  /** Notes what happened, in the order's timeline. */
  async note({ id }: Pick<OrderEntity, 'id'>, { kind, detail, raw, tradeNo }: Note): Promise<void> {
    const { principal } = currentActor();
    const actor = principal?.kind === 'player' ? `玩家 ${principal.uid}` : actorName();
    await this.orders.addEvent({
      orderId: id,
      kind,
      detail: detail.slice(0, 300),
      raw: raw ?? null,
      tradeNo: tradeNo ?? null,
      actor,
      at: this.clock.now(),
    });
  }

  /** Notes a payment that came besides the order's own, once, however often its provider tells of it. @param raw as it came */
  async noteSecond(order: OrderEntity, tradeNo: string, raw: string | undefined): Promise<void> {
    const events = await this.orders.eventsOf(order.id);
    if (events.some((event) => event.kind === 'second-payment' && event.tradeNo === tradeNo)) return;
    const detail = `重复支付 ${tradeNo}，没有再次入账，请退回`;
    await this.note(order, { kind: 'second-payment', detail, raw, tradeNo });
  }

  /** Notes that the provider returned the money, or a part of it; once, however it was found out. */
  async noteReturned(order: OrderEntity): Promise<void> {
    if (await this.isReturned(order)) return;
    await this.note(order, { kind: 'provider-refund', detail: '渠道已原路退回' });
  }

  /** Whether the provider has returned money of this order. */
  async isReturned({ id }: OrderEntity): Promise<boolean> {
    const events = await this.orders.eventsOf(id);
    return events.some(({ kind }) => kind === 'provider-refund');
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

/** One that was confirmed by hand has no payment that a provider could return by itself. */
function refundWords({ orderNo, amount, tradeNo }: OrderEntity, taken: string) {
  const money = tradeNo === null ? '退款方式以客服告知为准' : '款项将按原支付方式退回，到账时间以支付渠道为准';
  const content = `您的订单 ${orderNo}（${yuan(amount)}）已退款，${taken}已收回，${money}。如有疑问请联系客服。`;
  return { title: '订单已退款', content, link: `/orders/${orderNo}` };
}

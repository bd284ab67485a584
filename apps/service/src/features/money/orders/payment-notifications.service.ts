import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { RejectedNotificationsService } from '#features/money/stray-notices/rejected-notifications.service';
import type { OrderEntity } from './order.entity';
import { OrderRefundsService } from './order-refunds.service';
import { OrderSettlementService } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { faultOf, HOUR_MS, STALE_HOURS, type PaymentNotification } from './orders.rules';
import type { NotificationResult, PayProvider, RawCallback } from './orders.port';
import { PayProvidersService } from './pay-providers.service';

/** Source of a notification, and its content as it was sent. */
interface Source {
  readonly kind: 'callback' | 'query';
  readonly raw?: string;
}

/**
 * Applies payment notifications, posted by a provider or read by a poll, after checking signature, merchant, order and
 * amount. Each takes effect once.
 */
@Injectable()
export class PaymentNotificationsService {
  private readonly logger = new Logger(PaymentNotificationsService.name);

  constructor(
    private readonly providers: PayProvidersService,
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly refunds: OrderRefundsService,
    private readonly rejected: RejectedNotificationsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Receives a webhook from an unverified sender. @throws Refusal `order.noProvider` */
  async receive(name: string, raw: RawCallback): Promise<NotificationResult> {
    const provider = this.providers.require(name);
    const notification = await provider.read(raw);
    if (notification === 'unsigned') return this.rejected.refuse(provider.name);
    if (notification === 'unreadable') return this.rejected.keepUnreadable(provider.name, raw.payload);
    if ('isReturned' in notification) return this.refunds.applyNotification(provider, notification, raw.payload);
    return this.applyNotification(provider, notification, raw.payload);
  }

  /** Applies a notification whose signature has been checked. @param raw the body of the webhook */
  applyNotification(
    provider: PayProvider,
    notification: PaymentNotification,
    raw: string,
  ): Promise<NotificationResult> {
    return this.apply(provider, notification, { kind: 'callback', raw });
  }

  /**
   * Queries the provider about an order and applies the result; an order that is closed here is closed there as well.
   * @throws Refusal `order.unreachable` when the provider does not respond
   */
  async poll({ orderNo, provider: name, state }: Pick<OrderEntity, 'orderNo' | 'provider' | 'state'>): Promise<void> {
    const provider = this.providers.require(name);
    const notification = await this.query(provider, orderNo);
    if (notification?.isPaid) await this.apply(provider, notification, { kind: 'query' });
    else if (notification && state === 'closed') await this.closeThere(provider, orderNo);
  }

  private async query(provider: PayProvider, orderNo: string): Promise<PaymentNotification | null> {
    try {
      return await provider.query(orderNo);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.logger.warn(`${provider.name} did not answer the query of order ${orderNo}: ${String(error)}`);
      throw new Refusal('order.unreachable');
    }
  }

  /** A failure is retried at the next query; the caller has its response already. */
  private async closeThere(provider: PayProvider, orderNo: string): Promise<void> {
    try {
      await provider.close?.(orderNo);
    } catch (error) {
      this.logger.warn(`${provider.name} did not close order ${orderNo}: ${String(error)}`);
    }
  }

  /** Applies a notification, from a webhook or a poll, if it fits the order. */
  private apply(provider: PayProvider, notification: PaymentNotification, source: Source): Promise<NotificationResult> {
    return this.unitOfWork.run(async () => {
      const order = await this.orders.lock(notification.orderNo);
      if (!order) return this.rejected.keep(provider.name, { ...notification, kind: 'payment' }, source.raw);
      const note = (detail: string) => this.settlement.note(order, { ...source, detail });
      const fault = faultOf(notification, order, provider) ?? this.staleness(notification, source);
      if (fault !== null) {
        await note(`未采信：${fault}`);
        return 'fail';
      }
      if (!notification.isPaid) await note('支付未成功');
      else if (isOver(order)) await this.paidAgain(order, notification, source, note);
      else await this.paid(order, notification, note);
      return 'success';
    });
  }

  /** Credits an order that was paid, once, even after it was closed: money is never lost. */
  private async paid(
    order: OrderEntity,
    { tradeNo }: PaymentNotification,
    note: (detail: string) => Promise<void>,
  ): Promise<void> {
    // The provider refunded before we heard of the payment, so staff must decide by hand.
    if (await this.settlement.isReturned(order))
      return note(`支付成功 ${tradeNo}，但渠道已有退款，未自动入账，请人工核对`);
    await note(`支付成功 ${tradeNo}${order.state === 'closed' ? '（订单已关闭，照常入账）' : ''}`);
    this.settlement.publish(await this.orders.save(order, await this.settlement.credit(order, tradeNo)));
  }

  /**
   * Handles a payment for an order that is already paid. An order that staff credited by hand has no payment yet: the
   * first one becomes its own, so that a refund finds the money. Any other is a second payment.
   */
  private async paidAgain(
    order: OrderEntity,
    { tradeNo }: PaymentNotification,
    { raw }: Source,
    note: (detail: string) => Promise<void>,
  ): Promise<void> {
    if (order.tradeNo === tradeNo) return note('重复通知，已处理过');
    if (order.tradeNo !== null || order.state !== 'credited') return this.settlement.noteSecond(order, tradeNo, raw);
    await note(`支付成功 ${tradeNo}，订单已人工补单，不再入账`);
    await this.orders.save(order, { tradeNo });
  }

  /** An old notification may be a repeated one: the next poll decides. */
  private staleness({ at }: PaymentNotification, { kind }: Source): string | null {
    const age = this.clock.now().getTime() - at.getTime();
    return kind === 'callback' && age > STALE_HOURS * HOUR_MS ? '通知已过期，以查单结果为准' : null;
  }
}

/** Whether nothing is to be delivered any more. */
const isOver = ({ state }: OrderEntity): boolean => state !== 'created' && state !== 'closed';

import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal } from '#platform/errors/refusal';
import { UnheardNoticesService } from '#features/money/stray-notices/unheard-notices.service';
import type { OrderEntity } from './order.entity';
import { OrderSettlementService } from './order-settlement.service';
import { OrdersRepository } from './orders.repository';
import { faultOf, HOUR_MS, STALE_HOURS, type PayNotice } from './orders.rules';
import type { NoticeResult, PayProvider, RawCallback } from './pay-provider.port';
import { PayProvidersService } from './pay-providers.service';

/** How a notice came. */
interface Source {
  readonly kind: 'callback' | 'query';
  readonly raw?: string;
}

/**
 * Listens to providers, and asks them, about payments. A notice counts only as the provider's own word, and only if it is
 * of this shop, of this order and of its amount; it is acted on once.
 */
@Injectable()
export class OrderNoticesService {
  private readonly logger = new Logger(OrderNoticesService.name);

  constructor(
    private readonly providers: PayProvidersService,
    private readonly orders: OrdersRepository,
    private readonly settlement: OrderSettlementService,
    private readonly strays: UnheardNoticesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A callback, from an unverified sender. @throws Refusal `order.noProvider` */
  async receive(name: string, raw: RawCallback): Promise<NoticeResult> {
    const provider = this.providers.require(name);
    const notice = await provider.read(raw);
    if (notice === 'unsigned') return this.strays.refuse(provider.name);
    if (notice === 'unreadable') return this.strays.keepUnreadable(provider.name, raw.payload);
    return this.heed(provider, notice, raw.payload);
  }

  /** A notice that its provider has read already. @param raw as it came */
  heed(provider: PayProvider, notice: PayNotice, raw: string): Promise<NoticeResult> {
    return this.apply(provider, notice, { kind: 'callback', raw });
  }

  /**
   * Asks the provider of an order, and acts on what it says; what was given up here is closed there.
   * @throws Refusal `order.unreachable` where it does not say anything
   */
  async ask({ orderNo, provider: name, state }: Pick<OrderEntity, 'orderNo' | 'provider' | 'state'>): Promise<void> {
    const provider = this.providers.require(name);
    const notice = await this.query(provider, orderNo);
    if (notice?.isPaid) await this.apply(provider, notice, { kind: 'query' });
    else if (notice && state === 'closed') await this.closeThere(provider, orderNo);
  }

  private async query(provider: PayProvider, orderNo: string): Promise<PayNotice | null> {
    try {
      return await provider.query(orderNo);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      this.logger.warn(`${provider.name} 没有回应订单 ${orderNo} 的查询：${String(error)}`);
      throw new Refusal('order.unreachable');
    }
  }

  /** A failure is retried at the next query; the caller has its response already. */
  private async closeThere(provider: PayProvider, orderNo: string): Promise<void> {
    try {
      await provider.close?.(orderNo);
    } catch (error) {
      this.logger.warn(`${provider.name} 没有关闭订单 ${orderNo}：${String(error)}`);
    }
  }

  /** Acts on a notice, or on what the provider said when asked, if it fits the order. */
  private apply(provider: PayProvider, notice: PayNotice, source: Source): Promise<NoticeResult> {
    return this.unitOfWork.run(async () => {
      const order = await this.orders.lock(notice.orderNo);
      if (!order) return this.strays.keep(provider.name, { ...notice, kind: 'payment' }, source.raw);
      const note = (detail: string) => this.settlement.note(order, { ...source, detail });
      const fault = faultOf(notice, order, provider) ?? this.staleness(notice, source);
      if (fault !== null) {
        await note(`未采信：${fault}`);
        return 'fail';
      }
      if (!notice.isPaid) await note('支付未成功');
      else await this.paid(order, notice, note);
      return 'success';
    });
  }

  /** What is paid is credited once, also after the order was closed: money is never lost. */
  private async paid(
    order: OrderEntity,
    { tradeNo }: PayNotice,
    note: (detail: string) => Promise<void>,
  ): Promise<void> {
    if (order.state !== 'created' && order.state !== 'closed') {
      await note(order.tradeNo === tradeNo ? '重复通知，已处理过' : `重复支付 ${tradeNo}，请人工退款`);
      return;
    }
    await note(`支付成功 ${tradeNo}${order.state === 'closed' ? '（订单已关闭，照常入账）' : ''}`);
    this.settlement.publish(await this.orders.save(order, await this.settlement.credit(order, tradeNo)));
  }

  /** An old notice may be a repeated one: the provider's present word counts, which the next query brings. */
  private staleness({ at }: PayNotice, { kind }: Source): string | null {
    const age = this.clock.now().getTime() - at.getTime();
    return kind === 'callback' && age > STALE_HOURS * HOUR_MS ? '通知已过期，以查单结果为准' : null;
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Refusal } from '#platform/errors/refusal';
import { UnheardNoticesService } from '#features/money/stray-notices/unheard-notices.service';
import type { OrderEntity } from './order.entity';
import { type PayNotice } from './orders.rules';
import type { PayProvider, RawCallback } from './pay-provider.port';
import { PayProvidersService } from './pay-providers.service';
import { OrderPaymentsService, type NoticeResult } from './order-payments.service';

/** Listens to providers, and asks them: only what is their own word goes on to the order that it is about. */
@Injectable()
export class OrderNoticesService {
  private readonly logger = new Logger(OrderNoticesService.name);

  constructor(
    private readonly providers: PayProvidersService,
    private readonly payments: OrderPaymentsService,
    private readonly strays: UnheardNoticesService,
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
    return this.payments.heed(provider, notice, { kind: 'callback', raw });
  }

  /**
   * Asks the provider of an order, and acts on what it says; what was given up here is closed there.
   * @throws Refusal `order.unreachable` where it does not say anything
   */
  async ask({ orderNo, provider: name, state }: Pick<OrderEntity, 'orderNo' | 'provider' | 'state'>): Promise<void> {
    const provider = this.providers.require(name);
    const notice = await this.query(provider, orderNo);
    if (notice?.isPaid) await this.payments.heed(provider, notice, { kind: 'query' });
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
}

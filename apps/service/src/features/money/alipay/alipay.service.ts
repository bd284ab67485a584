import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { AppConfig } from '#platform/config/app-config';
import { paymentSubject } from '#platform/money/payment-subject';
import { Refusal } from '#platform/errors/refusal';
import { PaymentNotificationsService } from '#features/money/orders/payment-notifications.service';
import type { NotificationResult } from '#features/money/orders/orders.port';
import { OrdersService } from '#features/money/orders/orders.service';
import { toBeijing, toYuan } from './alipay.rules';
import { AlipayGatewayService } from './alipay-gateway.service';
import { AlipayProviderService } from './alipay-provider.service';

/** Opens Alipay's page for a player, and receives Alipay's webhooks. */
@Injectable()
export class AlipayService {
  constructor(
    private readonly orders: OrdersService,
    private readonly notifications: PaymentNotificationsService,
    private readonly provider: AlipayProviderService,
    private readonly gateway: AlipayGatewayService,
    private readonly config: AppConfig,
  ) {}

  /** @throws Refusal `order.notFound`, `order.notOpen`, `order.noProvider` */
  async open(uid: number, { orderNo, wide }: BodyOf<'openAlipay'>): Promise<Schemas['AlipayLink']> {
    const order = await this.orders.get(uid, orderNo);
    if (!this.provider.isOffered || order.provider !== this.provider.name) throw new Refusal('order.noProvider');
    if (order.state !== 'created') throw new Refusal('order.notOpen');
    const content = {
      out_trade_no: orderNo,
      total_amount: toYuan(order.amount),
      subject: paymentSubject(this.config.title, order.title),
      time_expire: toBeijing(new Date(order.expiresAt)),
      seller_id: this.provider.seller,
    };
    return { url: await this.gateway.pageUrl(content, wide === 1) };
  }

  /** @param body as it came; the provider checks its signature */
  receive(body: string): Promise<NotificationResult> {
    return this.notifications.receive(this.provider.name, { payload: body, sign: '' });
  }
}

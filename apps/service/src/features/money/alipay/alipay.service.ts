import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import { OrderNoticesService } from '#features/money/orders/order-notices.service';
import type { NoticeResult } from '#features/money/orders/pay-provider.port';
import { OrdersService } from '#features/money/orders/orders.service';
import { toBeijing, toYuan } from './alipay.rules';
import { AlipayGatewayService } from './alipay-gateway.service';
import { AlipayProviderService } from './alipay-provider.service';

/** The way of a player to Alipay's page, and of Alipay's word back. */
@Injectable()
export class AlipayService {
  constructor(
    private readonly orders: OrdersService,
    private readonly notices: OrderNoticesService,
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
      subject: `${this.config.title} ${order.title}`,
      time_expire: toBeijing(new Date(order.expiresAt)),
      seller_id: this.provider.seller,
    };
    return { url: await this.gateway.pageUrl(content, wide === 1) };
  }

  /** @param body as it came; whose word it is, the provider finds out */
  receive(body: string): Promise<NoticeResult> {
    return this.notices.receive(this.provider.name, { payload: body, sign: '' });
  }
}

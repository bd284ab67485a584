import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Refusal } from '../../platform/errors/refusal';
import { OrdersService } from '../orders/orders.service';
import { WechatLoginService } from './wechat-login.service';
import { WechatPrepayService } from './wechat-prepay.service';
import { WechatProviderService } from './wechat-provider.service';

type Link = Schemas['WechatPayLink'];

/** The way of a player to WeChat Pay: its page in a phone's browser, or WeChat's browser itself. */
@Injectable()
export class WechatLinksService {
  constructor(
    private readonly orders: OrdersService,
    private readonly provider: WechatProviderService,
    private readonly prepay: WechatPrepayService,
    private readonly login: WechatLoginService,
  ) {}

  /** @throws Refusal `order.notFound`, `order.notOpen`, `order.noProvider`, and those of WeChat Pay */
  async open(uid: number, { orderNo, inside, code, state = '' }: BodyOf<'openWechatPay'>): Promise<Link> {
    const order = await this.orders.get(uid, orderNo);
    if (!this.provider.isOffered || order.provider !== this.provider.name) throw new Refusal('order.noProvider');
    if (order.state !== 'created') throw new Refusal('order.notOpen');
    if (inside !== 1) return { kind: 'page', url: await this.prepay.page(order), bridge: null };
    if (!code) return { kind: 'authorize', url: this.login.authorizeUrl(uid, orderNo), bridge: null };
    const openid = await this.login.openIdOf(uid, orderNo, { code, state });
    return { kind: 'bridge', url: null, bridge: await this.prepay.bridge(order, openid) };
  }
}

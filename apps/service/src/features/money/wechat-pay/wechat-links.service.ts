import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import { OrdersService } from '#features/money/orders/orders.service';
import { WechatLoginService } from './wechat-login.service';
import { WechatPrepayService } from './wechat-prepay.service';
import { WechatProviderService } from './wechat-provider.service';

type Link = Schemas['WechatPayLink'];

const none = { url: null, secondsLeft: null, bridge: null };

/** The way of a player to WeChat Pay: its page in a phone's browser, a code on a computer, or WeChat's browser itself. */
@Injectable()
export class WechatLinksService {
  constructor(
    private readonly orders: OrdersService,
    private readonly provider: WechatProviderService,
    private readonly prepay: WechatPrepayService,
    private readonly login: WechatLoginService,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal `order.notFound`, `order.notOpen`, `order.noProvider`, and those of WeChat Pay */
  async open(uid: number, { orderNo, inside, wide, code, state = '' }: BodyOf<'openWechatPay'>): Promise<Link> {
    const order = await this.orders.get(uid, orderNo);
    if (!this.provider.isOffered || order.provider !== this.provider.name) throw new Refusal('order.noProvider');
    if (order.state !== 'created') throw new Refusal('order.notOpen');
    if (inside !== 1)
      return wide === 1 ? this.code(order) : { ...none, kind: 'page', url: await this.prepay.page(order) };
    if (!code) return { ...none, kind: 'authorize', url: this.login.authorizeUrl(uid, orderNo) };
    const openid = await this.login.openIdOf(uid, orderNo, { code, state });
    return { ...none, kind: 'bridge', bridge: await this.prepay.bridge(order, openid) };
  }

  private async code(order: Schemas['Order']): Promise<Link> {
    const url = await this.prepay.code(order);
    const left = Date.parse(order.expiresAt) - this.clock.now().getTime();
    return { ...none, kind: 'code', url, secondsLeft: Math.max(0, Math.floor(left / 1000)) };
  }
}

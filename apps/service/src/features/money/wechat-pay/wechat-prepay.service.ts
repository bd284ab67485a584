import { Injectable, Logger } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { AppConfig } from '#platform/config/app-config';
import { Refusal } from '#platform/errors/refusal';
import { paymentSubject } from '#platform/money/payment-subject';
import { toBeijing } from './wechat-responses.rules';
import { WechatGatewayService, WechatRefusal } from './wechat-gateway.service';
import { linesOf, signed } from './wechat-signatures';
import { WechatProviderService } from './wechat-provider.service';
import { WechatTransportService } from './wechat-transport.service';

/** Prepaid before, in another browser: WeChat Pay says so by a code, or in words alone. */
const USED = /OUT_TRADE_NO_USED|商户订单号重复/;
const OVER = ['ORDERPAID', 'ORDERCLOSED', 'ORDER_CLOSED'];

/** Tells WeChat Pay of an order, so that it can be paid there; telling it again changes nothing. */
@Injectable()
export class WechatPrepayService {
  private readonly logger = new Logger(WechatPrepayService.name);

  constructor(
    private readonly gateway: WechatGatewayService,
    private readonly transport: WechatTransportService,
    private readonly provider: WechatProviderService,
    private readonly config: AppConfig,
  ) {}

  /** WeChat Pay's page for an order in a phone's browser; it leads back afterwards. */
  async page(order: Schemas['Order']): Promise<string> {
    const scene = { payer_client_ip: currentActor().wholeAddress ?? '', h5_info: { type: 'Wap' } };
    const { h5_url } = await this.prepay('h5', { ...this.content(order), scene_info: scene });
    const url = new URL(textOf(h5_url));
    const back = new URLSearchParams({ order: order.orderNo, back: '1' });
    url.searchParams.set('redirect_url', `${this.config.publicUrl ?? ''}/pay/wechat?${back}`);
    return url.href;
  }

  /** Returns the text of the QR code that WeChat on a phone scans (Native). The computer that shows it gets no response from WeChat. */
  async code(order: Schemas['Order']): Promise<string> {
    const { code_url } = await this.prepay('native', this.content(order));
    return textOf(code_url);
  }

  /** Returns the parameters that WeChat's browser needs to pay an order. @param openid the payer's id in this application */
  async bridge(order: Schemas['Order'], openid: string): Promise<Schemas['WechatPayBridge']> {
    const { prepay_id } = await this.prepay('jsapi', { ...this.content(order), payer: { openid } });
    const { timestamp: timeStamp, nonce: nonceStr } = this.transport.stamp();
    const { appId, privateKey } = this.transport.require();
    const what = `prepay_id=${textOf(prepay_id)}`;
    const paySign = signed(linesOf(appId, timeStamp, nonceStr, what), privateKey);
    return { appId, timeStamp, nonceStr, package: what, signType: 'RSA', paySign };
  }

  private content({ orderNo, title, amount, expiresAt }: Schemas['Order']) {
    const { app, seller, notifyUrl } = this.provider;
    return {
      appid: app,
      mchid: seller,
      description: paymentSubject(this.config.title, title),
      out_trade_no: orderNo,
      time_expire: toBeijing(new Date(expiresAt)),
      notify_url: notifyUrl,
      amount: { total: amount, currency: 'CNY' },
    };
  }

  /** @throws Refusal `order.notOpen`, `wechat-pay.usedElsewhere`; `wechat-pay.unreachable` where WeChat Pay does not take it now */
  private async prepay(kind: 'h5' | 'native' | 'jsapi', content: object) {
    try {
      return await this.gateway.post(`/v3/pay/transactions/${kind}`, content);
    } catch (error) {
      if (error instanceof WechatRefusal && OVER.includes(error.code)) throw new Refusal('order.notOpen');
      if (error instanceof WechatRefusal && USED.test(error.message)) throw new Refusal('wechat-pay.usedElsewhere');
      this.logger.warn(`WeChat Pay did not accept the order: ${String(error)}`);
      throw new Refusal('wechat-pay.unreachable');
    }
  }
}

/** @throws Refusal `wechat-pay.unreachable` for an answer without the field: the order can be tried again */
function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new Refusal('wechat-pay.unreachable');
  return value;
}

import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import type { StatementLine, RejectedNotification, PayProvider, RawCallback } from '#features/money/orders/orders.port';
import type { PaymentNotification } from '#features/money/orders/orders.rules';
import { fieldsOf, isOpenThere, notificationOf, type WechatFields } from './wechat-responses.rules';
import { WechatStatementsService } from './wechat-statements.service';
import { WechatGatewayService } from './wechat-gateway.service';
import { WechatNotificationsService } from './wechat-notifications.service';

const TRANSACTIONS = '/v3/pay/transactions/out-trade-no';
const REFUNDS = '/v3/refund/domestic/refunds';

interface Paid {
  readonly orderNo: string;
  readonly amount: number;
}

/** WeChat Pay as a way to pay orders. Its page is behind one of ours, which knows the browser around it. */
@Injectable()
export class WechatProviderService implements PayProvider {
  readonly name = 'wechat-pay';
  readonly app: string;
  readonly seller: string;
  readonly isOffered: boolean;
  /** Address that notifications of payments and refunds are posted to. */
  readonly notifyUrl: string;

  constructor(
    private readonly gateway: WechatGatewayService,
    private readonly notifications: WechatNotificationsService,
    private readonly statements: WechatStatementsService,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.app = config.wechatPay?.appId ?? '';
    this.seller = config.wechatPay?.merchantId ?? '';
    this.isOffered = config.wechatPay !== null;
    this.notifyUrl = `${config.publicUrl ?? ''}/api/v1/wechat-pay/notices`;
  }

  payUrl({ orderNo }: { readonly orderNo: string }): string | null {
    return this.isOffered ? `/pay/wechat?${new URLSearchParams({ order: orderNo })}` : null;
  }

  /** @param raw the body, and its headers as JSON */
  async read({ payload, sign }: RawCallback): Promise<PaymentNotification | RejectedNotification> {
    const { timestamp, nonce, serial, signature } = (fieldsOf(sign) ?? {}) as Record<string, unknown>;
    const headers = { timestamp, nonce, serial, signature };
    if (!isTexts(headers)) return 'unsigned';
    const read = await this.notifications.read({ ...headers, body: payload });
    if (read.kind === 'payment') return read.notification;
    return read.kind === 'unsigned' ? 'unsigned' : 'unreadable';
  }

  async query(orderNo: string): Promise<PaymentNotification | null> {
    const found = await this.transaction(orderNo);
    return found && notificationOf(found, this.clock.now());
  }

  /** Closes at WeChat Pay an order that was given up here. */
  async close(orderNo: string): Promise<void> {
    const found = await this.transaction(orderNo);
    if (found && isOpenThere(found))
      await this.gateway.post(`${TRANSACTIONS}/${orderNo}/close`, { mchid: this.seller });
  }

  /** The number of the refund makes a repeated request return the money once. */
  async refund({ orderNo, amount }: Paid, second?: string): Promise<'returned' | 'underway'> {
    const known = await this.gateway.find(`${REFUNDS}/${second ?? orderNo}`);
    const { status } = known ?? (await this.askForRefund({ orderNo, amount }, second));
    if (status === 'SUCCESS') return 'returned';
    if (status === 'PROCESSING') return 'underway';
    throw new Error(`微信支付没有退回订单 ${orderNo} 的款项（${String(status)}），请到商户平台处理`);
  }

  statement(day: string): Promise<readonly StatementLine[]> {
    return this.statements.of(day);
  }

  private askForRefund({ orderNo, amount }: Paid, second: string | undefined): Promise<WechatFields> {
    return this.gateway.post(REFUNDS, {
      ...(second === undefined ? { out_trade_no: orderNo } : { transaction_id: second }),
      out_refund_no: second ?? orderNo,
      reason: '退款',
      notify_url: this.notifyUrl,
      amount: { refund: amount, total: amount, currency: 'CNY' },
    });
  }

  private transaction(orderNo: string): Promise<WechatFields | null> {
    return this.gateway.find(`${TRANSACTIONS}/${orderNo}?${new URLSearchParams({ mchid: this.seller })}`);
  }
}

const isTexts = <K extends string>(fields: Record<K, unknown>): fields is Record<K, string> =>
  Object.values(fields).every((one) => typeof one === 'string');

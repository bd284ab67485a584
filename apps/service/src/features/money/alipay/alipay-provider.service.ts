import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Refusal } from '#platform/errors/refusal';
import type {
  StatementLine,
  PayProvider,
  RawCallback,
  ReadNotification,
  RefundNotification,
} from '#features/money/orders/orders.port';
import type { PaymentNotification } from '#features/money/orders/orders.rules';
import { AlipayStatementsService } from './alipay-statements.service';
import { fromBeijing, fromYuan, toYuan, type AlipayFields } from './alipay.rules';
import { AlipayGatewayService } from './alipay-gateway.service';

/** State at Alipay in which an order can still be paid, so that closing it is worthwhile. */
const OPEN = 'WAIT_BUYER_PAY';
const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);

interface Paid {
  readonly orderNo: string;
  readonly amount: number;
}

/** Alipay as a way to pay orders. Its page is behind one of ours, which knows the screen and the browser around it. */
@Injectable()
export class AlipayProviderService implements PayProvider {
  readonly name = 'alipay';
  readonly app: string;
  readonly seller: string;
  readonly isOffered: boolean;

  constructor(
    private readonly gateway: AlipayGatewayService,
    private readonly statements: AlipayStatementsService,
    private readonly clock: Clock,
  ) {
    this.app = gateway.account?.appId ?? '';
    this.seller = gateway.account?.sellerId ?? '';
    this.isOffered = gateway.account !== null;
  }

  payUrl({ orderNo }: { readonly orderNo: string }): string | null {
    return this.isOffered ? `/pay/alipay?${new URLSearchParams({ order: orderNo })}` : null;
  }

  /** @param raw the form as it was posted, in which the signature is a field */
  async read({ payload }: RawCallback): Promise<ReadNotification> {
    const fields = Object.fromEntries(new URLSearchParams(payload));
    if (!(await this.gateway.hasSigned(fields))) return 'unsigned';
    const read = isOfRefund(fields) ? refundOf(fields) : notificationOf(fields, fromBeijing(fields['notify_time']));
    return read ?? 'unreadable';
  }

  async query(orderNo: string): Promise<PaymentNotification | null> {
    const found = await this.require().request('alipay.trade.query', { out_trade_no: orderNo });
    // The response is signed, and about a trade of the application and account of the request.
    return found && notificationOf({ ...found, app_id: this.app, seller_id: this.seller }, this.clock.now());
  }

  /** Closes at Alipay an order that was given up here. */
  async close(orderNo: string): Promise<void> {
    const gateway = this.require();
    const found = await gateway.request('alipay.trade.query', { out_trade_no: orderNo });
    if (found?.['trade_status'] === OPEN) await gateway.request('alipay.trade.close', { out_trade_no: orderNo });
  }

  async refund({ orderNo, amount }: Paid, second?: string): Promise<'returned'> {
    // The number of the request makes a repeated one return the money once.
    const what = {
      ...(second === undefined ? { out_trade_no: orderNo } : { trade_no: second }),
      out_request_no: second ?? orderNo,
      refund_amount: toYuan(amount),
      refund_reason: '退款',
    };
    if (!(await this.require().request('alipay.trade.refund', what))) throw new Error(`支付宝没有订单 ${orderNo}`);
    return 'returned';
  }

  statement(day: string): Promise<readonly StatementLine[]> {
    return this.statements.of(day);
  }

  private require(): AlipayGatewayService {
    if (!this.isOffered) throw new Refusal('order.noProvider');
    return this.gateway;
  }
}

/** A payment may say as well that 0.00 was returned of it: that is none of a refund. */
const isOfRefund = ({ refund_fee: fee }: AlipayFields): boolean => Boolean(fee) && fromYuan(fee) !== 0;

/** The payment in signed fields; null when a field of it is missing. */
function notificationOf(fields: AlipayFields, at: Date | null): PaymentNotification | null {
  const { app_id: app, seller_id: seller, out_trade_no: orderNo, trade_no: tradeNo, trade_status: status } = fields;
  const amount = fromYuan(fields['total_amount']);
  if (!app || !seller || !orderNo || !tradeNo || !status || amount === null || !at) return null;
  return { provider: 'alipay', app, seller, orderNo, tradeNo, amount, isPaid: PAID.has(status), at };
}

/**
 * The refund in signed fields; null when a field of it is missing. `refund_fee` is all that was returned of the trade so
 * far: its status is TRADE_SUCCESS after a part and TRADE_CLOSED after the whole.
 */
function refundOf(fields: AlipayFields): RefundNotification | null {
  const { app_id: app, seller_id: seller, out_trade_no: orderNo, trade_status: state } = fields;
  const amount = fromYuan(fields['refund_fee']);
  if (!app || !seller || !orderNo || !state || amount === null) return null;
  return { app, seller, orderNo, amount, isReturned: true, state };
}

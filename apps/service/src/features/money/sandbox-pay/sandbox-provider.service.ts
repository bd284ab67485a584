import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { RejectedNotification, PayProvider, RawCallback } from '#features/money/orders/orders.port';
import type { PaymentNotification } from '#features/money/orders/orders.rules';
import { SandboxPaymentsRepository } from './sandbox-payments.repository';

/** A provider without money: the link of an order is enough to pay it, and the whole flow works without a network. */
@Injectable()
export class SandboxProviderService implements PayProvider {
  readonly name = 'sandbox';
  readonly app = 'ug-sandbox';
  readonly seller = 'ug-seller';
  readonly isOffered: boolean;

  constructor(
    private readonly payments: SandboxPaymentsRepository,
    private readonly config: AppConfig,
    private readonly unitOfWork: UnitOfWork,
  ) {
    this.isOffered = config.hasSandboxPay;
  }

  payUrl({ orderNo }: { readonly orderNo: string }): string {
    return `/pay/sandbox?${new URLSearchParams({ order: orderNo, token: this.tokenOf(orderNo) })}`;
  }

  /** Whether an order may be paid with a token: the sandbox is open, and the token is that of the link of the order. */
  admits(orderNo: string, token: string): boolean {
    return this.isOffered && isSame(this.tokenOf(orderNo), token);
  }

  read({ payload, sign }: RawCallback): PaymentNotification | RejectedNotification {
    if (!isSame(this.sign('callback', payload), sign)) return 'unsigned';
    try {
      return notificationOf(JSON.parse(payload) as Record<string, unknown>) ?? 'unreadable';
    } catch {
      // Signed, and still no notification: only this service signs, so it is none that was ever sent.
      return 'unreadable';
    }
  }

  async query(orderNo: string): Promise<PaymentNotification | null> {
    const payment = await this.payments.find(orderNo);
    if (!payment) return null;
    const { tradeNo, amount, at } = payment;
    const { name: provider, app, seller } = this;
    return { provider, app, seller, orderNo, tradeNo, amount, isPaid: true, at };
  }

  /** A second payment has no row: nobody paid it here. */
  async refund({ orderNo }: { readonly orderNo: string }, second?: string): Promise<'returned'> {
    if (second === undefined) await this.unitOfWork.run(() => this.payments.refund(orderNo));
    return 'returned';
  }

  /** A signed notification to the shop. */
  callback(
    fields: Omit<PaymentNotification, 'provider' | 'app' | 'seller' | 'at'> & { readonly at: Date },
  ): RawCallback {
    const { app, seller } = this;
    const payload = JSON.stringify({ app, seller, ...fields, at: fields.at.toISOString() });
    return { payload, sign: this.sign('callback', payload) };
  }

  private tokenOf(orderNo: string): string {
    return this.sign('link', orderNo).slice(0, 32);
  }

  private sign(purpose: string, text: string): string {
    const key = this.config.secretFor('sandbox-pay');
    return createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url');
  }
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function notificationOf(fields: Record<string, unknown>): PaymentNotification | null {
  const { app, seller, orderNo, tradeNo, amount, isPaid, at } = fields;
  const texts = [app, seller, orderNo, tradeNo, at];
  if (!texts.every((text) => typeof text === 'string') || !Number.isSafeInteger(amount)) return null;
  const instant = new Date(String(at));
  if (Number.isNaN(instant.getTime())) return null;
  return {
    provider: 'sandbox',
    app: String(app),
    seller: String(seller),
    orderNo: String(orderNo),
    tradeNo: String(tradeNo),
    amount: Number(amount),
    isPaid: isPaid === true,
    at: instant,
  };
}

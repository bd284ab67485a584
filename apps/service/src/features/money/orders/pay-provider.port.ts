import type { Schemas } from '@ug/contract';
import type { MaybePromise } from '#platform/database/maybe-promise';
import type { OrderEntity } from './order.entity';
import type { PaymentNotification } from './orders.rules';

export type { PaymentNotification };

/** What came to a provider's callback, as it came. */
export type RawCallback = Pick<Schemas['OrderCallback'], 'payload' | 'sign'>;

/** What a provider notifies of a refund, after its signature was checked. */
export interface RefundNotification {
  readonly seller: string;
  /** The application, where the provider names it in refunds. */
  readonly app?: string;
  readonly orderNo: string;
  /** 分. */
  readonly amount: number;
  readonly isReturned: boolean;
  /** As the provider names it. */
  readonly state: string;
}

/** The response to a provider's notification: `fail` makes it send the notification again. */
export type NotificationResult = 'success' | 'fail';

/** Why a webhook holds no notification: its signature is wrong, or its signed content cannot be parsed. */
export type RejectedNotification = 'unsigned' | 'unreadable';

/** The content of a webhook. */
export type ReadNotification = PaymentNotification | RefundNotification | RejectedNotification;

/** A line of a provider's statement. */
export interface StatementLine {
  readonly kind: Schemas['BillLineKind'];
  readonly orderNo: string;
  readonly tradeNo: string;
  /** 分, also of a refund above nought. */
  readonly amount: number;
}

/** Where money is paid. What talks over the network is never called inside a unit of work. */
export interface PayProvider {
  readonly name: Schemas['PayProvider'];
  /** Whether new orders may be paid through it; orders that are there go their way in any case. */
  readonly isOffered: boolean;
  /** As the provider names this shop; a notification that names others is not ours. */
  readonly app: string;
  readonly seller: string;
  /**
   * Where a player pays an order, null where it cannot be paid any more: made without the network, and the same however
   * often it is asked for.
   */
  payUrl(order: Pick<OrderEntity, 'orderNo'>): string | null;
  /** Reads a callback; what is `unreadable` was signed by the provider all the same. */
  read(raw: RawCallback): MaybePromise<ReadNotification>;
  /** What the provider knows of an order; null where no payment was attempted. */
  query(orderNo: string): Promise<PaymentNotification | null>;
  /** Closes at the provider an order that was given up here; not all can. */
  close?(orderNo: string): Promise<void>;
  /**
   * Refunds an order; idempotent. `underway`: call again later for the result.
   * @param second the provider's number of a payment that came besides the order's own, which alone is returned then
   */
  refund(order: Pick<OrderEntity, 'orderNo' | 'amount' | 'tradeNo'>, second?: string): Promise<'returned' | 'underway'>;
  /** Payments and refunds of a day in Beijing (`YYYY-MM-DD`); empty when the provider has no statement of that day. */
  statement?(day: string): Promise<readonly StatementLine[]>;
}

import type { Schemas } from '@ug/contract';
import type { MaybePromise } from '#platform/database/maybe-promise';
import type { OrderEntity } from './order.entity';
import type { PaymentNotification } from './orders.rules';

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

/** An order as it is compared with a provider's statement. */
export type SettledOrder = Pick<OrderEntity, 'orderNo' | 'state' | 'amount' | 'tradeNo' | 'paidAt'>;

/** What of an order those need to know who deliver it. */
export type OrderedGoods = Pick<OrderEntity, 'orderNo' | 'uid' | 'amount' | 'coins' | 'bonus' | 'title'>;

/** What was delivered, or taken back. */
export interface GoodsMoved {
  /** For the order's timeline. */
  readonly detail: string;
  /** The same for the player, without the reason that staff gave: “300 X钻”, “会员 30 天”. */
  readonly shown: string;
  /** What becomes of the order besides its state. */
  readonly change?: Partial<Pick<OrderEntity, 'bonus' | 'firstOf'>>;
}

/** Something that is sold for money. All are called inside the unit of work that changes the order's state, once each. */
export interface OrderGoods {
  readonly kind: Schemas['OrderGoods'];
  /** Delivers what was paid for. It cannot be refused: the money has come. */
  give(order: OrderedGoods): Promise<GoodsMoved>;
  /** Whether it could be taken back now, for what a colleague is to approve. @throws Refusal when that is impossible */
  requireReturnable?(order: OrderedGoods): Promise<void>;
  /** Takes it back before the money is returned. @throws Refusal when that is impossible */
  takeBack(order: OrderedGoods, reason: string): Promise<GoodsMoved>;
  /** Has another order promise what this one does, where a feature keeps that by the order's number. */
  promiseAgain?(orderNo: string, again: string): Promise<void>;
}

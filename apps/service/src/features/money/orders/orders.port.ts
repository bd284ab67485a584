import type { Schemas } from '@ug/contract';
import type { MaybePromise } from '#platform/database/maybe-promise';
import type { OrderEntity } from './order.entity';
import type { PaymentNotification } from './orders.rules';

/** Content of a call to a provider's callback, unchanged. */
export type RawCallback = Pick<Schemas['OrderCallback'], 'payload' | 'sign'>;

/** Refund that a provider reports, after its signature was checked. */
export interface RefundNotification {
  readonly seller: string;
  /** The application, where the provider names it in refunds. */
  readonly app?: string;
  readonly orderNo: string;
  /** 分. */
  readonly amount: number;
  readonly isReturned: boolean;
  /** State of the refund in the provider's own terms. */
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

/** Provider that is paid for orders. Methods that use the network are never called inside a unit of work. */
export interface PayProvider {
  readonly name: Schemas['PayProvider'];
  /** Whether new orders may be paid through it; orders that are there go their way in any case. */
  readonly isOffered: boolean;
  /** Id of this shop's application at the provider; a notification that names another one is not ours. */
  readonly app: string;
  readonly seller: string;
  /**
   * Returns the address where a player pays an order; null where it cannot be paid any more. It is made without the
   * network, and every call returns the same.
   */
  payUrl(order: Pick<OrderEntity, 'orderNo'>): string | null;
  /** Reads a callback; what is `unreadable` was signed by the provider all the same. */
  read(raw: RawCallback): MaybePromise<ReadNotification>;
  /** Returns the payment that the provider knows for an order; null where none was attempted. */
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

/** Fields of an order that its delivery needs. */
export type OrderedGoods = Pick<OrderEntity, 'orderNo' | 'uid' | 'amount' | 'coins' | 'bonus' | 'title'>;

/** Result of delivering goods or taking them back. */
export interface GoodsMoved {
  /** For the order's timeline. */
  readonly detail: string;
  /** The same for the player, without the reason that staff gave: “300 X钻”, “会员 30 天”. */
  readonly shown: string;
  /** Change of the order besides its state. */
  readonly change?: Partial<Pick<OrderEntity, 'bonus' | 'firstOf'>>;
}

/** Something that is sold for money. All are called inside the unit of work that changes the order's state, once each. */
export interface OrderGoods {
  readonly kind: Schemas['OrderGoods'];
  /** Delivers the goods of a paid order. It cannot refuse them: the money has come. */
  give(order: OrderedGoods): Promise<GoodsMoved>;
  /** Checks that the goods could be taken back now, before a colleague approves the refund. @throws Refusal when that is impossible */
  requireReturnable?(order: OrderedGoods): Promise<void>;
  /** Takes it back before the money is returned. @throws Refusal when that is impossible */
  takeBack(order: OrderedGoods, reason: string): Promise<GoodsMoved>;
  /** Has another order promise what this one does, where a feature keeps that by the order's number. */
  promiseAgain?(orderNo: string, again: string): Promise<void>;
}

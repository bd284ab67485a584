import type { Schemas } from '@ug/contract';
import { yuan } from '#platform/money/yuan';

/** An order that was not paid by then is closed. */
export const OPEN_MINUTES = 30;
/** Hours that the provider is polled after an order is closed, in case it was paid all the same. */
export const AFTERMATH_HOURS = 24;
/** A notification older than this proves nothing by itself: a poll decides. */
export const STALE_HOURS = 72;
/** Open orders that one player may have at once. */
export const MAX_OPEN = 5;

const FEN_PER_COIN = 10;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Payment that a provider reports, after its signature was checked. */
export interface PaymentNotification {
  readonly provider: Schemas['PayProvider'];
  /** Whose application and whose till it was paid to, as the provider names them. */
  readonly app: string;
  readonly seller: string;
  readonly orderNo: string;
  readonly tradeNo: string;
  /** 分. */
  readonly amount: number;
  readonly isPaid: boolean;
  readonly at: Date;
}

/** Limits on orders by minors, in 分: for one order and for a calendar month, at the ages 8 to 15 and 16 to 17. */
export type MinorLimits = Readonly<Record<'childOrder' | 'childMonth' | 'teenOrder' | 'teenMonth', number>>;

/** Why a minor may not order, and the limit in the way. */
export interface MinorFault {
  readonly refusal: 'order.tooYoung' | 'order.aboveMinorOrder' | 'order.aboveMinorMonth';
  /** For the player to read. */
  readonly message: string;
}

const CHILD = 8;
const TEEN = 16;
const ADULT = 18;

/**
 * The national rule of 2019 and 2021 on what minors may pay in games. @param spent 分 ordered in this month before
 * @returns null where there is nothing against it
 */
export function minorFault(age: number, amount: number, spent: number, limits: MinorLimits): MinorFault | null {
  if (age >= ADULT) return null;
  if (age < CHILD) return { refusal: 'order.tooYoung', message: '未满 8 周岁不能充值' };
  const isTeen = age >= TEEN;
  const [once, month] = isTeen ? [limits.teenOrder, limits.teenMonth] : [limits.childOrder, limits.childMonth];
  const who = isTeen ? '16 至 17 周岁' : '8 至 15 周岁';
  if (amount > once) return { refusal: 'order.aboveMinorOrder', message: `${who}单笔充值不能超过 ${yuan(once)}` };
  if (spent + amount > month)
    return {
      refusal: 'order.aboveMinorMonth',
      message: `${who}每月充值不能超过 ${yuan(month)}，本月还可充值 ${yuan(Math.max(0, month - spent))}`,
    };
  return null;
}

/** Facts about an order that decide about notifications and polls. */
interface Judged {
  readonly provider: Schemas['PayProvider'];
  readonly amount: number;
  readonly state: Schemas['OrderState'];
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
}

/** Fields of an order's event that identify a second payment and its return. */
type PaymentMark = Readonly<{ kind: Schemas['OrderEventKind']; tradeNo: string | null }>;

/** The second payments of an order whose money has not gone back yet, by the provider's numbers. */
export function unreturned(events: readonly PaymentMark[]): string[] {
  const of = (kind: PaymentMark['kind']): string[] =>
    events.flatMap((event) => (event.kind === kind && event.tradeNo !== null ? [event.tradeNo] : []));
  const returned = of('second-refund');
  return [...new Set(of('second-payment'))].filter((tradeNo) => !returned.includes(tradeNo));
}

/** Why a notification does not fit an order, as a text for staff; null when it fits. */
export function faultOf(
  notification: PaymentNotification,
  order: Judged,
  expected: { app: string; seller: string },
): string | null {
  if (notification.provider !== order.provider) return `渠道不符：${notification.provider}`;
  if (notification.app !== expected.app) return `应用不符：${notification.app}`;
  if (notification.seller !== expected.seller) return `收款方不符：${notification.seller}`;
  if (notification.amount !== order.amount) return `金额不符：通知 ${notification.amount} 分，订单 ${order.amount} 分`;
  return null;
}

/** When to poll the provider about an order next; null when nothing more can change. */
export function nextPoll({ state, expiresAt, closedAt }: Judged, now: Date): Date | null {
  if (state === 'created') return new Date(Math.min(expiresAt.getTime(), now.getTime() + MINUTE_MS));
  if (state !== 'closed' || !closedAt) return null;
  const age = now.getTime() - closedAt.getTime();
  return age < AFTERMATH_HOURS * HOUR_MS ? new Date(now.getTime() + Math.max(age, 5 * MINUTE_MS)) : null;
}

/** Returns the worth of an order in X diamonds, as it counts for the limits of staff: tiles sell one for about ten 分. */
export const worthOf = ({ coins, bonus, amount }: Record<'coins' | 'bonus' | 'amount', number>): number =>
  coins > 0 ? coins + bonus : Math.ceil(amount / FEN_PER_COIN);

/** X diamonds that a player's first recharge brings on top: it is doubled. */
export const firstBonusOf = (coins: number): number => coins;

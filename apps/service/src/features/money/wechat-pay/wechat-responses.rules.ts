import type { PaymentNotification } from '#features/money/orders/orders.rules';

const BEIJING_MS = 8 * 3_600_000;

/** Refund as WeChat Pay reports it. */
export interface WechatRefundNotification {
  readonly seller: string;
  readonly orderNo: string;
  /** 分. */
  readonly amount: number;
  readonly state: string;
}

export type WechatFields = Readonly<Record<string, unknown>>;

/** An object of JSON; null for anything else. */
export function fieldsOf(text: string): WechatFields | null {
  try {
    return asFields(JSON.parse(text));
  } catch {
    // Not JSON: there is nothing to read.
    return null;
  }
}

const asFields = (value: unknown): WechatFields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WechatFields) : null;

const textOf = (fields: WechatFields | null, name: string): string | null => {
  const value = fields?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** 分 of an amount in yuan; null where it is none, or of another currency. */
function fenOf(value: unknown, name: string): number | null {
  const amount = asFields(value);
  const fen = amount?.[name];
  const isYuan = (amount?.['currency'] ?? 'CNY') === 'CNY';
  return isYuan && typeof fen === 'number' && Number.isSafeInteger(fen) && fen > 0 ? fen : null;
}

/** The payment in a transaction; null when there is none. @param at when it was read, if not paid yet */
export function notificationOf(fields: WechatFields, at: Date): PaymentNotification | null {
  const [app, seller] = [textOf(fields, 'appid'), textOf(fields, 'mchid')];
  const [orderNo, state] = [textOf(fields, 'out_trade_no'), textOf(fields, 'trade_state')];
  const amount = fenOf(fields['amount'], 'total');
  const isPaid = state === 'SUCCESS';
  const tradeNo = textOf(fields, 'transaction_id') ?? '';
  const paidAt = isPaid ? instantOf(fields['success_time']) : at;
  if (!app || !seller || !orderNo || !state || amount === null || !paidAt || (isPaid && tradeNo === '')) return null;
  return { provider: 'wechat-pay', app, seller, orderNo, tradeNo, amount, isPaid, at: paidAt };
}

/** The refund in a notification; null when there is none. */
export function refundOf(fields: WechatFields): WechatRefundNotification | null {
  const [seller, orderNo] = [textOf(fields, 'mchid'), textOf(fields, 'out_trade_no')];
  const state = textOf(fields, 'refund_status');
  const amount = fenOf(fields['amount'], 'refund');
  return seller && orderNo && state && amount !== null ? { seller, orderNo, amount, state } : null;
}

/** Whether an order can still be paid at WeChat Pay, so that closing it is worthwhile. */
export const isOpenThere = (fields: WechatFields): boolean =>
  ['NOTPAY', 'USERPAYING', 'PAYERROR'].includes(textOf(fields, 'trade_state') ?? '');

/** An instant as WeChat Pay takes it, in Beijing's time: 2026-11-21T10:01:00+08:00. */
export const toBeijing = (instant: Date): string =>
  `${new Date(instant.getTime() + BEIJING_MS).toISOString().slice(0, 19)}+08:00`;

/** An instant as WeChat Pay writes it (RFC 3339); null for what is none. */
export function instantOf(text: unknown): Date | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/.test(text)) return null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

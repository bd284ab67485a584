import { FEN } from '@ug/contract';

/** Money in 分 as people read it, in yuan: 1,234.50. A dash where it is not known. */
export const yuan = (amount: number | null): string =>
  amount === null
    ? '—'
    : (amount / FEN).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A count or diamonds, in groups of thousands: 12,000. */
export const grouped = (value: number): string => value.toLocaleString('zh-CN');

/** A count or diamonds with its sign: +1,200. */
export const signed = (value: number): string => `${value > 0 ? '+' : ''}${grouped(value)}`;

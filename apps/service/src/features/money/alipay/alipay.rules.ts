/** Fields as Alipay names and writes them. */
export type AlipayFields = Readonly<Record<string, string | undefined>>;

const YUAN = /^(\d{1,9})\.(\d{2})$/;
const BEIJING_MS = 8 * 3_600_000;

/** 分 as Alipay writes them: 6.00. */
export const toYuan = (amount: number): string => (amount / 100).toFixed(2);

/** Returns in 分 an amount that Alipay writes as 6.00; null for any other text. */
export function fromYuan(text: string | undefined): number | null {
  const [, whole, cents] = YUAN.exec(text ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents);
}

/** An instant as Alipay writes it, in Beijing's time, which has no summer: 2026-11-21 10:01:00. */
export const toBeijing = (instant: Date): string =>
  new Date(instant.getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');

/** @returns null for what is no such instant */
export function fromBeijing(text: string | undefined): Date | null {
  if (!text || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

import { serviceNow } from '@ug/web';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The age of an instant in days, hours or minutes: `3 天`, `5 小时`, `12 分钟`. */
export function ageText(instant: string, now = serviceNow()): string {
  const age = Math.max(0, now - Date.parse(instant));
  if (age >= 2 * DAY_MS) return `${Math.floor(age / DAY_MS)} 天`;
  if (age >= 2 * HOUR_MS) return `${Math.floor(age / HOUR_MS)} 小时`;
  return `${Math.floor(age / MINUTE_MS)} 分钟`;
}

/** True if an instant is older than so many days. */
export const isOlderThan = (instant: string, days: number, now = serviceNow()): boolean =>
  now - Date.parse(instant) > days * DAY_MS;

/** True if a day comes within so many days. */
export const isWithin = (day: string, days: number, now = serviceNow()): boolean =>
  Date.parse(day) - now < days * DAY_MS;

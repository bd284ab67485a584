import { serviceNow } from '@ug/web';

/** Diamonds, days or any other number that is read whole: 1,234. */
export const formatNumber = (value: number): string => value.toLocaleString('zh-CN');

/** X diamonds with their unit: 1,234 X钻. */
export const formatCoins = (coins: number): string => `${formatNumber(coins)} X钻`;

const countUnits = [
  { size: 1e8, word: '亿' },
  { size: 1e4, word: '万' },
];

/** A count as people read it: 9,999, 1.2万, 3亿. Cut, not rounded, so that it never promises more than there is. */
export function formatCount(count: number): string {
  const unit = countUnits.find(({ size }) => count >= size);
  if (!unit) return formatNumber(count);
  return `${formatNumber(Math.floor((count / unit.size) * 10) / 10)}${unit.word}`;
}

/** The remaining share of a stock, in percent. It is rounded up, so that it is 0 only for an empty stock. */
export const percentLeft = (left: number, stock: number): number => (left <= 0 ? 0 : Math.ceil((left * 100) / stock));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment's day in the player's own time zone, or in another, YYYY-MM-DD. */
export function formatDate(moment: string, timeZone?: string): string {
  const date = new Date(moment);
  if (timeZone) return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(date);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** A moment in the player's own time zone, YYYY-MM-DD HH:mm. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return `${formatDate(moment)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Fields that say when something was. What is still to come is none of them: it would read 刚刚. */
export type PastField = 'at' | 'sentAt' | 'createdAt' | 'publishedAt' | 'updatedAt';

/**
 * The time since a moment, by a field of its record: just now (also for clocks that run ahead), seconds, minutes, hours, then the day. For
 * a future moment there is `formatDeadline`.
 */
export function formatAgo<Field extends PastField>(
  record: Readonly<Record<Field, string>>,
  field: Field,
  now: number = serviceNow(),
): string {
  const moment = record[field];
  const seconds = Math.floor((now - Date.parse(moment)) / 1000);
  if (seconds < 1) return '刚刚';
  if (seconds < MINUTE) return `${seconds}秒前`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}分钟前`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)}小时前`;
  return formatDate(moment);
}

/** A time that is left: 2天 03:04:05. Rounded up, so that it is nothing only when it is over. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / DAY);
  const clock = [Math.floor((seconds % DAY) / HOUR), Math.floor((seconds % HOUR) / MINUTE), seconds % MINUTE];
  return `${days > 0 ? `${days}天 ` : ''}${clock.map(twoDigits).join(':')}`;
}

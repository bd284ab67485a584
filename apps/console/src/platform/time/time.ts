import { TZDate } from '@date-fns/tz';
import { appConfig } from '../config';

/** An instant as `2026-11-20 16:30` in the product's time zone; empty text for no instant. */
export function formatTime(instant: string | null | undefined, timeZone = appConfig.timezone): string {
  if (!instant) return '';
  return toWallInput(new Date(instant), timeZone).replace('T', ' ');
}

/** An instant as lists of what just happened say it: `14:06` of today, `昨天 14:06`, else `11-20 14:06`, with another year in front. */
export function formatRecent(instant: string, now: number, timeZone = appConfig.timezone): string {
  const shown = formatTime(instant, timeZone);
  const today = toWallInput(new Date(now), timeZone).slice(0, 10);
  const [day = '', time = ''] = shown.split(' ');
  if (day === today) return time;
  // The day before is counted in the calendar: where clocks change, it is not 24 hours ago.
  if (Date.parse(today) - Date.parse(day) === 86_400_000) return `昨天 ${time}`;
  return day.slice(0, 4) === today.slice(0, 4) ? shown.slice(5) : shown;
}

/** An instant as the value of a `datetime-local` input, `2026-11-20T16:30`, in the product's time zone. */
export function toWallInput(instant: Date, timeZone = appConfig.timezone): string {
  return new TZDate(instant, timeZone).toISOString().slice(0, 16); // local time, then the offset
}

const wallInput = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * The instant that a `datetime-local` value means in the product's time zone, wherever the operator sits. A time that
 * the clocks skip in spring is read as the same time after the change; one that comes twice in autumn is the first.
 * @returns an ISO instant, or null when the value is not a time
 */
export function fromWallInput(value: string, timeZone = appConfig.timezone): string | null {
  if (!wallInput.test(value) || Number.isNaN(Date.parse(value))) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = value.split(/\D/).map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime()).toISOString();
}

/** Whether a text is the value of a `datetime-local` input already. */
export const isWallInput = (value: string): boolean => wallInput.test(value);

/** The Chinese name of the product's time zone. */
export const timeZoneName = appConfig.timezone === 'Asia/Shanghai' ? '北京时间' : appConfig.timezone;

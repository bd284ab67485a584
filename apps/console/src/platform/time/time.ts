import { appConfig } from '../config';

interface WallTime {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

function wallTime(instant: Date, timeZone: string): WallTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  ) as unknown as WallTime;
}

/** An instant as `2026-11-20 16:30` in the product's time zone; empty text for no instant. */
export function formatTime(instant: string | null | undefined, timeZone = appConfig.timezone): string {
  if (!instant) return '';
  const { year, month, day, hour, minute } = wallTime(new Date(instant), timeZone);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** An instant as the value of a `datetime-local` input, `2026-11-20T16:30`, in the product's time zone. */
export function toWallInput(instant: Date, timeZone = appConfig.timezone): string {
  return formatTime(instant.toISOString(), timeZone).replace(' ', 'T');
}

const wallInput = /^\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/**
 * The instant that a `datetime-local` value means in the product's time zone, wherever the operator sits.
 * @returns an ISO instant, or null when the value is not a time
 */
export function fromWallInput(value: string, timeZone = appConfig.timezone): string | null {
  const asUtc = new Date(`${value}Z`);
  if (!wallInput.test(value) || Number.isNaN(asUtc.getTime())) return null;
  const { year, month, day, hour, minute, second } = wallTime(asUtc, timeZone);
  const seen = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return new Date(2 * asUtc.getTime() - seen).toISOString();
}

/** What people call the product's time zone. */
export const timeZoneName = appConfig.timezone === 'Asia/Shanghai' ? '北京时间' : appConfig.timezone;

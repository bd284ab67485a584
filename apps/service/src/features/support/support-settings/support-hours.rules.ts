import type { Schemas } from '@ug/contract';
import { dayAfter } from '#platform/clock/days';

type Hours = Pick<Schemas['SupportSettingsInput'], 'hours' | 'holidays'>;

/** The business calendar, as `Clock` has it. */
export interface Calendar {
  dayOf(instant: Date): string;
  startOf(day: string): Date;
}

interface Opening {
  readonly from: Date;
  readonly to: Date;
}

/** How far ahead an opening is looked for: longer than any holiday. */
const DAYS_AHEAD = 60;
const MINUTE_MS = 60_000;
const DAY_NAMES = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 1 is Monday. @param day `YYYY-MM-DD` */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** When there is service on a day; a holiday takes the place of what holds for its day of the week. */
function openingsOn(day: string, { hours, holidays }: Hours, calendar: Calendar): Opening[] {
  const start = calendar.startOf(day).getTime();
  const at = (time: string) => new Date(start + minutesOf(time) * MINUTE_MS);
  const holiday = holidays.find((one) => one.day === day);
  if (holiday) {
    const { isOpen, from, to } = holiday;
    return isOpen && from !== undefined && to !== undefined ? [{ from: at(from), to: at(to) }] : [];
  }
  return hours
    .filter(({ days }) => days.includes(weekdayOf(day)))
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}

/** Whether there is service at an instant, and if not, when it begins. */
export function hoursAt(now: Date, hours: Hours, calendar: Calendar): Schemas['SupportHours'] {
  const today = calendar.dayOf(now);
  const text = textOf(hours);
  if (openingsOn(today, hours, calendar).some(({ from, to }) => from <= now && now < to))
    return { isOpen: true, opensAt: null, text };
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    // Calendar days, not stretches of 24 hours: where summer time begins a day is shorter.
    const next = openingsOn(dayAfter(today, ahead), hours, calendar).find(({ from }) => from > now);
    if (next) return { isOpen: false, opensAt: next.from.toISOString(), text };
  }
  return { isOpen: false, opensAt: null, text };
}

/**
 * Since when there is service without a break at an instant, looking back no further than to another; null where there is
 * none. Hours name their last minute, so that a day which ends at 23:59 goes on with the next one.
 */
export function openSince(now: Date, earliest: Date, hours: Hours, calendar: Calendar): Date | null {
  const openingAt = (at: Date): Opening | undefined =>
    openingsOn(calendar.dayOf(at), hours, calendar).find(({ from, to }) => from <= at && at <= to);
  const current = openingsOn(calendar.dayOf(now), hours, calendar).find(({ from, to }) => from <= now && now < to);
  if (!current) return null;
  let since = current.from;
  while (since > earliest) {
    const before = openingAt(new Date(since.getTime() - MINUTE_MS));
    if (!before || before.from >= since) break;
    since = before.from;
  }
  return since > earliest ? since : earliest;
}

/** The hours as people read them: `周一至周五 09:00–22:00；周六、周日 10:00–20:00`. */
export function textOf({ hours }: Hours): string {
  return hours.map(({ days, from, to }) => `${daysText(days)} ${from}–${to}`).join('；');
}

function daysText(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)];
  if (sorted.length === 7) return '每天';
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  const names = isRun ? [first, last] : sorted;
  return names.map((day) => DAY_NAMES[day - 1]).join(isRun ? '至' : '、');
}

/** What is wrong with hours and holidays, by the field; nothing when they make sense. */
export function hoursProblems({ hours, holidays }: Hours): Record<string, string> {
  const isSpan = (from?: string, to?: string) => from !== undefined && to !== undefined && from < to;
  const days = new Set(holidays.map(({ day }) => day));
  return {
    ...(hours.every(({ from, to }) => isSpan(from, to)) ? {} : { hours: '结束时间必须晚于开始时间' }),
    ...(holidays.every(({ isOpen, from, to }) => !isOpen || isSpan(from, to))
      ? {}
      : { holidays: '营业的节假日必须填写开始与结束时间' }),
    ...(days.size === holidays.length ? {} : { holidays: '同一天只能设置一次' }),
  };
}

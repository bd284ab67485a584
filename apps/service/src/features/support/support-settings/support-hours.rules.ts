import { endsNextDay, openingProblem, openingText, type Schemas } from '@ug/contract';
import { dayAfter } from '#platform/clock/days';

type Hours = Pick<Schemas['SupportSettingsInput'], 'hours' | 'holidays'>;

/** The business calendar, as `Clock` has it. */
export interface Calendar {
  dayOf(instant: Date): string;
  instantOf(day: string, minute: number): Date;
}

interface Opening {
  readonly from: Date;
  readonly to: Date;
}

/** Days in which the next opening is looked for: more than any holiday lasts. */
const DAYS_AHEAD = 60;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_NAMES = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 1 is Monday. @param day `YYYY-MM-DD` */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The instant at which clocks show a time on a day; times are never counted from midnight, as summer time moves them. */
function instantAt(day: string, time: string, calendar: Calendar): Date {
  const minutes = minutesOf(time);
  return minutes < DAY_MINUTES ? calendar.instantOf(day, minutes) : calendar.instantOf(dayAfter(day, 1), 0);
}

/**
 * The service that begins on a day; a holiday takes the place of what holds for its day of the week. What lasts over
 * midnight belongs to the day on which it began.
 */
function openingsOn(day: string, { hours, holidays }: Hours, calendar: Calendar): Opening[] {
  const opening = (from: string, to: string): Opening => ({
    from: instantAt(day, from, calendar),
    to: instantAt(endsNextDay({ from, to }) ? dayAfter(day, 1) : day, to, calendar),
  });
  const holiday = holidays.find((one) => one.day === day);
  if (holiday) {
    const { isOpen, from, to } = holiday;
    return isOpen && from !== undefined && to !== undefined ? [opening(from, to)] : [];
  }
  return hours
    .filter(({ days }) => days.includes(weekdayOf(day)))
    .map(({ from, to }) => opening(from, to))
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}

/** Returns the openings that may include an instant: those of its day, and those of the day before, which may last past midnight. */
function openingsNear(at: Date, hours: Hours, calendar: Calendar): Opening[] {
  const day = calendar.dayOf(at);
  return [dayAfter(day, -1), day].flatMap((one) => openingsOn(one, hours, calendar));
}

/** Whether there is service at an instant, and if not, when it begins. */
export function hoursAt(now: Date, hours: Hours, calendar: Calendar): Schemas['SupportHours'] {
  const today = calendar.dayOf(now);
  const text = textOf(hours);
  if (openingsNear(now, hours, calendar).some(({ from, to }) => from <= now && now < to))
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
    openingsNear(at, hours, calendar).find(({ from, to }) => from <= at && at <= to);
  const current = openingsNear(now, hours, calendar).find(({ from, to }) => from <= now && now < to);
  if (!current) return null;
  let since = current.from;
  while (since > earliest) {
    const before = openingAt(new Date(since.getTime() - MINUTE_MS));
    if (!before || before.from >= since) break;
    since = before.from;
  }
  return since > earliest ? since : earliest;
}

/** The hours as people read them: `周一至周五 09:00–22:00；周六、周日 20:00–次日 02:00`. */
export function textOf({ hours }: Hours): string {
  return hours.map(({ days, from, to }) => `${daysText(days)} ${openingText({ from, to })}`).join('；');
}

function daysText(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)];
  if (sorted.length === 7) return '每天';
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  const names = isRun ? [first, last] : sorted;
  return names.map((day) => DAY_NAMES[day - 1]).join(isRun ? '至' : '、');
}

/** Checks hours and holidays. @returns the problem of each field; nothing when they make sense */
export function hoursProblems({ hours, holidays }: Hours): Record<string, string> {
  const problemOf = (from?: string, to?: string): string | undefined =>
    from === undefined || to === undefined ? '营业的节假日必须填写开始与结束时间' : openingProblem({ from, to });
  const ofHours = hours.map(({ from, to }) => problemOf(from, to)).find(Boolean);
  const ofHolidays = holidays.map(({ isOpen, from, to }) => (isOpen ? problemOf(from, to) : undefined)).find(Boolean);
  const days = new Set(holidays.map(({ day }) => day));
  return {
    ...(ofHours ? { hours: ofHours } : {}),
    ...(ofHolidays ? { holidays: ofHolidays } : {}),
    ...(days.size === holidays.length ? {} : { holidays: '同一天只能设置一次' }),
  };
}

import type { Schemas } from '@ug/contract';
import { dayAfter } from '#platform/clock/days';
import type { ReportField } from '#platform/exports/report-use';

export const MAX_SCHEDULES = 100;
/** The longest time between two files: from the end of one month to the end of the next. */
const LONGEST_DAYS = 32;
const MONTH_LENGTH = '2026-11'.length;

/** When a schedule is due. */
export interface Timing {
  readonly cadence: Schemas['ReportCadence'];
  /** 1 to 7 from Monday, where it is weekly. */
  readonly weekday: number | null;
  /** 1 to 31, where it is monthly. */
  readonly monthDay: number | null;
  /** Minute of the day in the product's timezone, from 0 to 1439. */
  readonly minute: number;
}

/** The methods of the clock that these rules need. */
interface Calendar {
  dayOf(instant: Date): string;
  instantOf(day: string, minute: number): Date;
}

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** 1 to 7, from Monday. */
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00.000Z`).getUTCDay() + 6) % 7) + 1;
const isLastOfMonth = (day: string): boolean => dayAfter(day, 1).slice(0, MONTH_LENGTH) !== day.slice(0, MONTH_LENGTH);

/** Whether a file is due on a day. In a short month, days that it lacks fall on its last day. */
function isDueOn(day: string, { cadence, weekday, monthDay }: Timing): boolean {
  if (cadence === 'day') return true;
  if (cadence === 'week') return weekdayOf(day) === weekday;
  const date = Number(day.slice(MONTH_LENGTH + 1));
  return date === monthDay || (isLastOfMonth(day) && date < (monthDay ?? 0));
}

/** The first time after an instant at which a file is due. */
export function nextAfter(timing: Timing, after: Date, calendar: Calendar): Date {
  const first = calendar.dayOf(after);
  for (let day = first, tries = 0; tries <= LONGEST_DAYS; day = dayAfter(day, 1), tries += 1) {
    const due = calendar.instantOf(day, timing.minute);
    if (isDueOn(day, timing) && due > after) return due;
  }
  throw new Error(`a schedule is never due: ${JSON.stringify(timing)}`);
}

/** The latest due time before an instant, counted from an earlier due time. Of several missed files only the latest is made. */
export function latestUntil(timing: Timing, [since, until]: readonly [Date, Date], calendar: Calendar): Date {
  for (let day = calendar.dayOf(until), tries = 0; tries <= LONGEST_DAYS; day = dayAfter(day, -1), tries += 1) {
    const due = calendar.instantOf(day, timing.minute);
    if (due <= since) return since;
    if (isDueOn(day, timing) && due <= until) return due;
  }
  return since;
}

const SPAN_DAYS = { yesterday: 1, days7: 7, days30: 30, days90: 90 } as const;

/** The days of a file that is due on a day, both included. */
export function daysOf(span: Schemas['ReportSpan'], dueOn: string): { readonly from: string; readonly to: string } {
  if (span === 'month') {
    const to = dayAfter(`${dueOn.slice(0, MONTH_LENGTH)}-01`, -1);
    return { from: `${to.slice(0, MONTH_LENGTH)}-01`, to };
  }
  const to = dayAfter(dueOn, -1);
  return { from: dayAfter(to, 1 - SPAN_DAYS[span]), to };
}

/** Whether a report has these fields, and lets choose these values. */
export const fits = (filters: Readonly<Record<string, string>>, fields: readonly ReportField[]): boolean =>
  Object.entries(filters).every(([name, value]) => {
    const field = fields.find((one) => one.field === name);
    return field !== undefined && (field.choices === null || field.choices.some((choice) => choice.value === value));
  });

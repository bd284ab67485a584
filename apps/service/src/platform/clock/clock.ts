import { tzOffset } from '@date-fns/tz';
import { dayAfter } from './days';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The only source of time in the service, so that tests decide what time it is. */
export abstract class Clock {
  private readonly calendar: Intl.DateTimeFormat;
  private readonly wall: Intl.DateTimeFormat;

  /** @param timezone IANA name; its calendar decides `today()`. */
  constructor(readonly timezone: string) {
    this.calendar = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    // The Swedish way to write a time is the one that sorts.
    this.wall = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  }

  /** This instant. */
  abstract now(): Date;

  /** Milliseconds of a monotonic clock: for durations, never for points in time. */
  abstract stopwatch(): number;

  /** Calls `beat` about once a second until the returned function is called; never keeps the process alive. */
  abstract everySecond(beat: () => void): () => void;

  /** The calendar day in the business timezone, as `YYYY-MM-DD`. */
  today(): string {
    return this.dayOf(this.now());
  }

  /** The first instant of a calendar day in the business timezone. @param day `YYYY-MM-DD` */
  startOf(day: string): Date {
    const midnight = Date.parse(`${day}T00:00:00.000Z`);
    // A midnight when summer time begins or ends does not exist or comes twice: both offsets are tried.
    const starts = [midnight - DAY_MS, midnight + DAY_MS]
      .map((near) => new Date(midnight - tzOffset(this.timezone, new Date(near)) * MINUTE_MS))
      .filter((start) => this.dayOf(start) >= day);
    return new Date(Math.min(...starts.map((start) => start.getTime())));
  }

  /** The time of whole days: from the first instant of one day, and before the end of another. Both are `YYYY-MM-DD`. */
  spanOf(first: string, last: string): { readonly from: Date; readonly before: Date } {
    return { from: this.startOf(first), before: this.startOf(dayAfter(last, 1)) };
  }

  /**
   * The instant at which the clocks of the business timezone show a time on a day. A time that is skipped in spring is moved on
   * by the hour that is skipped. A time that comes twice in autumn is the first of the two.
   * @param day `YYYY-MM-DD` @param minute of the day, from 0 to 1439
   */
  instantOf(day: string, minute: number): Date {
    const wall = Date.parse(`${day}T00:00:00.000Z`) + minute * MINUTE_MS;
    const offsetAt = (at: number): number => tzOffset(this.timezone, new Date(at)) * MINUTE_MS;
    const [before, after] = [wall - offsetAt(wall - DAY_MS), wall - offsetAt(wall + DAY_MS)];
    const shown = [before, after].filter((at) => at + offsetAt(at) === wall);
    return new Date(shown.length > 0 ? Math.min(...shown) : before);
  }

  /** The calendar day on which an instant falls in the business timezone, as `YYYY-MM-DD`. */
  dayOf(instant: Date): string {
    const parts = this.calendar.formatToParts(instant);
    const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
    return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  }

  /** An instant as files write it for people: `2026-11-21 10:00:00` in the business timezone. @param at milliseconds */
  wallTime(at: number): string {
    return this.wall.format(new Date(at));
  }

  /**
   * An instant as messages to players name it: `2026-12-03 15:00` in the business timezone. A message is read for
   * years: a time to come stands in it as its date, never as what is left of it.
   */
  wallMinute(at: Date): string {
    return this.wallTime(at.getTime()).slice(0, '2026-12-03 15:00'.length);
  }

  /** An instant (ISO 8601) as tables write it, to the minute in the business timezone; empty text for none. */
  wallText(instant: string | null): string {
    return instant === null ? '' : this.wallMinute(new Date(instant));
  }
}

/** The machine's clock. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  stopwatch(): number {
    return performance.now();
  }

  everySecond(beat: () => void): () => void {
    const timer = setInterval(beat, 1000).unref();
    return () => clearInterval(timer);
  }
}

/** A clock that stands still until a test moves it; it never beats by itself. */
export class FakeClock extends Clock {
  private instant: number;
  private elapsed = 0;

  constructor(start = '2026-01-15T04:00:00.000Z', timezone = 'Asia/Shanghai') {
    super(timezone);
    this.instant = Date.parse(start);
  }

  now(): Date {
    return new Date(this.instant);
  }

  stopwatch(): number {
    return this.elapsed;
  }

  everySecond(): () => void {
    return () => undefined;
  }

  /** Moves time on by so many seconds. */
  advance(seconds: number): void {
    this.instant += seconds * 1000;
    this.elapsed += seconds * 1000;
  }

  /** Sets the time to an ISO 8601 instant, as correcting a wrong clock does: no time passes. */
  set(instant: string): void {
    this.instant = Date.parse(instant);
  }
}

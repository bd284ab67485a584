import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { dayAfter, daysBetween } from '#platform/clock/days';
import { Refusal } from '#platform/errors/refusal';

const MAX_DAYS = 92;

/** A time from an instant on, before another. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** The days that somebody asks for, as instants of the business timezone. */
@Injectable()
export class SupportSpansService {
  constructor(private readonly clock: Clock) {}

  /** From the first day to the last, both whole. @throws Refusal `validation` for a time that is none, or too long */
  of(first: string, last: string): Span {
    const days = daysBetween(first, last);
    if (!(days >= 0 && days <= MAX_DAYS))
      throw new Refusal('validation', { errors: { to: `请选择 ${MAX_DAYS} 天以内的时间段` } });
    return { from: this.clock.startOf(first), before: this.clock.startOf(dayAfter(last, 1)) };
  }

  now(): Date {
    return this.clock.now();
  }
}

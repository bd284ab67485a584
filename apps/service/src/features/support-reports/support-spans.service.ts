import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock';
import { Refusal } from '../../platform/errors/refusal';

const DAY_MS = 24 * 60 * 60 * 1000;
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
    const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
    if (!(days >= 0 && days <= MAX_DAYS))
      throw new Refusal('validation', { errors: { to: `请选择 ${MAX_DAYS} 天以内的时间段` } });
    const next = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
    return { from: this.clock.startOf(first), before: this.clock.startOf(next) };
  }

  now(): Date {
    return this.clock.now();
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock';
import { RecentDurations } from '../durations/recent-durations';

/** An operation of the last hour. */
export interface SlowOperation {
  readonly operation: string;
  readonly count: number;
  /** Milliseconds, rounded. */
  readonly meanMs: number;
  readonly maxMs: number;
}

/** Durations of this process's operations in the last hour. */
@Injectable()
export class SlowOperations {
  private readonly durations: RecentDurations;

  constructor(clock: Clock) {
    this.durations = new RecentDurations(clock);
  }

  /** Counts one request. @param ms from request to response */
  observe(operation: string, ms: number): void {
    this.durations.observe(operation, ms);
  }

  /** Returns the operations whose requests took longest on average. @param take how many of them */
  slowest(take: number): SlowOperation[] {
    return this.durations
      .all()
      .map(({ name, count, ms, maxMs }) => ({
        operation: name,
        count,
        meanMs: Math.round(ms / count),
        maxMs: Math.round(maxMs),
      }))
      .sort((one, other) => other.meanMs - one.meanMs || other.maxMs - one.maxMs)
      .slice(0, take);
  }
}

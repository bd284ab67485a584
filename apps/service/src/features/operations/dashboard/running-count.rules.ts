import { LONGEST_UNIT_MS } from '#platform/database/longest-unit';

export type CountBetween = (from: Date, before: Date) => Promise<number>;

/** A count that grows with time. What lies back far enough is counted once, so that asking again costs what is new. */
export class RunningCount {
  private settled: { readonly until: Date; readonly count: number };

  constructor(
    from: Date,
    private readonly between: CountBetween,
  ) {
    this.settled = { until: from, count: 0 };
  }

  /** Counts up to an instant, which may only move forward. @param now the present: the count is settled a while before it */
  async before(end: Date, now: Date): Promise<number> {
    const found = this.settled;
    const until = new Date(Math.max(found.until.getTime(), Math.min(end.getTime(), now.getTime() - LONGEST_UNIT_MS)));
    const isNew = until > found.until;
    const count = found.count + (isNew ? await this.between(found.until, until) : 0);
    // Another call may have settled the same meanwhile.
    if (isNew && this.settled === found) this.settled = { until, count };
    return until < end ? count + (await this.between(until, end)) : count;
  }
}

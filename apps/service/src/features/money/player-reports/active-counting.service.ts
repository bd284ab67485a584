import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { RunInSlices } from '#platform/slices/in-slices';
import { ActiveDaysRepository, type ActiveDay, type UncountedDay } from './active-days.repository';
import { activeSteps, cohortCountsOf, dayCountsOf, gapOf, movedGapsOf, type CountedDay } from './player-report.rules';
import { ReportCountsRepository } from './report-counts.repository';

/** So many at most are counted while everybody else's writes wait. */
const MAX_SLICE = 300;

/**
 * Counts who was active, each player and day once: a row says itself whether it is counted, and is marked in the unit of work
 * that adds it to the counts. A job that is cut off therefore goes on where it was, and what comes late, for a day that is over,
 * is counted for that day by the next run.
 */
@Injectable()
export class ActiveCountingService {
  constructor(
    private readonly days: ActiveDaysRepository,
    private readonly counts: ReportCountsRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All that nobody counted yet, in slices. */
  countAll(inSlices: RunInSlices): Promise<boolean> {
    return inSlices(MAX_SLICE, (size) => this.unitOfWork.run(() => this.slice(size)));
  }

  /** @returns whether more may be waiting */
  private async slice(size: number): Promise<boolean> {
    const found = (await this.days.uncounted(size)).map((row) => this.toCounted(row));
    const gaps = found.map((one) => ({ uid: one.uid, day: one.day, gap: gapOf(one) }));
    const settled = new Set((await this.days.settle(gaps)).map(keyOf));
    const days = found.filter((one) => settled.has(keyOf(one)));
    const moved = movedGapsOf(days);
    await this.days.move(moved);
    await this.counts.addDays(dayCountsOf(days, moved));
    await this.counts.addCohorts(cohortCountsOf(activeSteps(days)));
    return found.length >= size;
  }

  private toCounted(row: UncountedDay): CountedDay {
    return {
      uid: row.uid,
      day: row.day,
      channelId: row.channel_id,
      cohort: this.clock.dayOf(new Date(Number(row.created_at))),
      previousDay: row.previous_day,
      nextDay: row.next_day,
      nextGap: row.next_gap,
    };
  }
}

const keyOf = ({ uid, day }: ActiveDay): string => `${day} ${uid}`;

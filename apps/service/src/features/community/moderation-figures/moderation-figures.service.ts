import type { Schemas } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { causesOf, REVIEW_CAUSES } from '#platform/moderation/review-causes';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { ModerationFiguresRepository } from './moderation-figures.repository';
import { percentile } from './moderation-figures.rules';

const MONTH_MS = 30 * 24 * 60 * 60_000;
/** Enough for a median, and as quick after years. */
const LATEST = 1000;

/** Numbers of waiting items, and the speed of decisions. */
@Injectable()
export class ModerationFiguresService {
  constructor(
    private readonly figures: ModerationFiguresRepository,
    private readonly clock: Clock,
  ) {}

  async read({ staffId }: Pick<StaffPrincipal, 'staffId'>): Promise<Schemas['ModerationFigures']> {
    const rows = await this.figures.waiting(staffId);
    const counts = REVIEW_CAUSES.map((cause) => {
      const of = rows.filter(({ causes }) => causesOf(causes).includes(cause));
      return { cause, count: of.reduce((sum, { count }) => sum + count, 0) };
    });
    const times = await this.figures.times(LATEST);
    const appeals = await this.figures.appeals(new Date(this.clock.now().getTime() - MONTH_MS));
    return {
      waiting: rows.reduce((sum, { count }) => sum + count, 0),
      waitingByCause: counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
      oldestAt: rows.length > 0 ? new Date(Math.min(...rows.map(({ oldest }) => oldest))).toISOString() : null,
      decidedToday: await this.figures.countDecided(this.clock.startOf(this.clock.today())),
      medianSeconds: percentile(times, 0.5),
      p90Seconds: percentile(times, 0.9),
      appealsDecided: appeals.decided,
      appealsReversed: appeals.reversed,
    };
  }
}

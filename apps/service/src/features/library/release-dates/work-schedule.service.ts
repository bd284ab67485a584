import { Injectable } from '@nestjs/common';
import type { Schemas } from '@ug/contract';
import { Clock } from '#platform/clock/clock';
import { WorksService } from '#features/library/works/works.service';
import { ReleaseDatesRepository, type ScheduledRow } from './release-dates.repository';
import { slotOf, weekdayOf, type AirSlot } from './work-schedule.rules';

const WEEK_MS = 7 * 86_400_000;
/** More than a week of series that anybody follows. */
const MAX_SERIES = 300;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** 周更表: series by the weekday on which their next episode comes. */
@Injectable()
export class WorkScheduleService {
  constructor(
    private readonly releases: ReleaseDatesRepository,
    private readonly works: WorksService,
    private readonly clock: Clock,
  ) {}

  async week(kind: Schemas['WorkKind']): Promise<Schemas['WorkSchedule']> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + WEEK_MS);
    const slots = (await this.releases.airing(kind, until, MAX_SERIES)).flatMap((row) => {
      const slot = slotOf(this.timesOf(row), until);
      return slot ? [{ id: row.id, ...slot }] : [];
    });
    const cards = new Map((await this.works.picked(slots.map(({ id }) => id))).map((card) => [card.id, card]));
    return {
      today: weekdayOf(this.clock.dayOf(now)),
      days: WEEKDAYS.map((day) => ({
        day,
        works: slots
          .filter((slot) => slot.day === day)
          .sort((a, b) => a.time.localeCompare(b.time))
          .flatMap(({ id, time, next }) => {
            const work = cards.get(id);
            return work ? [{ work, time, next }] : [];
          }),
      })),
    };
  }

  private timesOf({ air, at, title }: ScheduledRow): AirSlot {
    if (at === null) return { air: air === null ? null : (JSON.parse(air) as Schemas['AirTime']), next: null };
    const instant = new Date(Number(at));
    return {
      air: air === null ? null : (JSON.parse(air) as Schemas['AirTime']),
      next: {
        title: title ?? '',
        at: instant,
        day: weekdayOf(this.clock.dayOf(instant)),
        time: this.clock.wallMinute(instant).slice(-'18:00'.length),
      },
    };
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { dayAfter } from '#platform/clock/days';
import { ActiveDaysRepository } from './active-days.repository';
import { CohortWalksRepository, type PartRead } from './cohort-walks.repository';

/** Days that rows per player are kept; counts are kept for good. */
const KEPT_DAYS = 400;

/** Writes the rows that reports keep about single players. Every method belongs inside a unit of work. */
@Injectable()
export class PlayerKeepingService {
  constructor(
    private readonly days: ActiveDaysRepository,
    private readonly walks: CohortWalksRepository,
    private readonly clock: Clock,
  ) {}

  /** Notes that a player downloaded a game. */
  noteDownload(uid: number): Promise<void> {
    return this.walks.noteDownload(uid, this.clock.now());
  }

  /** Notes that players read chapters or watched episodes. */
  async noteReads(reads: readonly PartRead[]): Promise<void> {
    if (reads.length > 0) await this.walks.noteReads(reads, this.clock.now());
  }

  /** Forgets days that are long over. @returns how many */
  sweep(limit: number): Promise<number> {
    return this.days.forgetBefore(dayAfter(this.clock.today(), -KEPT_DAYS), limit);
  }

  /** Deletes some rows of a player. Counts stay, for they name nobody. @returns true if rows may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    await this.walks.forget(uid);
    return (await this.days.forget(uid, size)) >= size;
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { ALL_PLAYERS } from '#platform/feed/topic';
import { Ephemeral } from '#platform/realtime/ephemeral';
import { WorkTotalsService } from '#features/library/works/work-totals.service';

/** Shortest time between two messages about one work, because an import may add many parts at once. */
const QUIET_MS = 10_000;
/** More works than this are not remembered. */
const MAX_REMEMBERED = 1000;

/**
 * Tells players who are there that a work has a new part; each client knows whether it shows a subscription to that work.
 * However many subscribed, it is one message and no row: on the next look, the dot comes from comparing.
 */
@Injectable()
export class WorkGrowthService {
  private readonly told = new Map<number, number>();

  constructor(
    private readonly works: WorkTotalsService,
    private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
  ) {}

  async grew(workId: number): Promise<void> {
    const now = this.clock.now().getTime();
    const last = this.told.get(workId);
    if (last !== undefined && now - last < QUIET_MS) return;
    if (!(await this.works.isShown(workId))) return;
    if (this.told.size >= MAX_REMEMBERED) this.told.clear();
    this.told.set(workId, now);
    this.ephemeral.to(ALL_PLAYERS).send('place.grown', { workId });
  }
}

import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { RunInSlices } from '#platform/slices/in-slices';
import { PlayerKeepingService } from '#features/money/player-reports/player-keeping.service';
import { PlaceMovesService } from '#features/library/places/place-moves.service';
import type { PlaceMove } from '#features/library/places/places.rules';
import { PartCountingRepository } from './part-counting.repository';
import {
  countsOf,
  firstKnownDay,
  goesOn,
  merged,
  readingsOf,
  stepCountsOf,
  wentFurther,
  type Reach,
  type Readings,
} from './part-reads.rules';

/** So many places at most are counted while everybody else's writes wait. */
const MAX_SLICE = 150;

/**
 * Counts readers of parts from the places that devices reported anyway: nobody's reading costs a write more. Taking a place
 * and counting it are one unit of work, so that a process that dies counts nothing twice and loses nothing.
 */
@Injectable()
export class PartCountingService {
  constructor(
    private readonly moves: PlaceMovesService,
    private readonly counting: PartCountingRepository,
    private readonly reports: PlayerKeepingService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All places that were reported since the last time, in slices. */
  async countAll(inSlices: RunInSlices): Promise<void> {
    await inSlices(MAX_SLICE, (size) => this.unitOfWork.run(() => this.slice(size)));
  }

  /** Forgets readers who come back so late that they begin anew. @returns how many */
  sweep(limit: number): Promise<number> {
    return this.counting.forgetBefore(firstKnownDay(this.clock.today()), limit);
  }

  /** Some parts that a player read, inside the unit of work that forgets the player. @returns whether some may be left */
  async erase(uid: number, size: number): Promise<boolean> {
    return (await this.counting.forget(uid, size)) === size;
  }

  /** @returns whether more may be waiting */
  private async slice(size: number): Promise<boolean> {
    const { moves, isMore } = await this.moves.take(size);
    const first = firstKnownDay(this.clock.today());
    const all: Readings[] = [];
    for (const move of moves) {
      const day = this.clock.dayOf(move.at);
      if (day >= first) all.push(readingsOf(move, day, await this.passed(move)));
    }
    const { begun, finished, reached } = merged(all);
    const started = await this.counting.begin(begun);
    await this.counting.add(countsOf(started, await this.counting.finish(finished)));
    await this.follow(reached);
    await this.reports.noteReads(moves);
    return isMore;
  }

  /** Moves readers to the furthest step that they came to. */
  private async follow(reached: readonly Reach[]): Promise<void> {
    const known = await this.counting.reachOf(reached);
    const further = wentFurther(known, reached);
    await this.counting.reach(further);
    await this.counting.addSteps(stepCountsOf(known, further));
  }

  private passed(move: PlaceMove) {
    const { workId, from, ord } = move;
    return from && goesOn(move) ? this.counting.passed({ workId, after: from.ord, before: ord }) : [];
  }
}

import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work';
import { Jobs } from './jobs';

const SWEEP_SECONDS = 3600;
/** So many rows are removed while everybody else's writes wait. */
const BATCH = 1000;

/** Removes up to so many rows that are no longer needed, inside a unit of work. @returns how many it removed */
type RemoveSome = (limit: number) => Promise<number>;

/** Hourly jobs that remove rows, in units of work of bounded size however many there are. */
@Injectable()
export class Sweeps {
  constructor(
    private readonly jobs: Jobs,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Registers one or more removals as a job.
   * @param name unique among jobs, at most 80 characters, e.g. `feed.sweep`
   */
  hourly(name: string, ...removals: readonly RemoveSome[]): void {
    this.jobs.every(name, SWEEP_SECONDS, async (stop) => {
      for (const removeSome of removals) await this.sweep(removeSome, stop);
    });
  }

  /** Batch after batch until one is not full, or until `stop` fires. */
  private async sweep(removeSome: RemoveSome, stop: AbortSignal): Promise<void> {
    let isMore = true;
    while (isMore && !stop.aborted) isMore = (await this.unitOfWork.run(() => removeSome(BATCH))) >= BATCH;
  }
}

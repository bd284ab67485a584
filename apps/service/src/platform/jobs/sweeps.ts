import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work';
import { Jobs, type JobRun } from './jobs';

const SWEEP_SECONDS = 3600;
/** So many rows at most are removed while everybody else's writes wait. */
const MAX_SLICE = 1000;

/** Removes up to so many rows that are no longer needed, inside a unit of work. @returns how many it removed */
type RemoveSome = (limit: number) => Promise<number>;

/** Hourly jobs that remove rows, slice by slice however many there are. */
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
    this.jobs.every(name, SWEEP_SECONDS, async (run) => {
      for (const removeSome of removals) await this.sweep(removeSome, run);
    });
  }

  private sweep(removeSome: RemoveSome, run: JobRun): Promise<boolean> {
    return run.inSlices(MAX_SLICE, async (size) => (await this.unitOfWork.run(() => removeSome(size))) >= size);
  }
}

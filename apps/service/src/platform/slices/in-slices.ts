import type { Clock } from '../clock/clock';
import { firstSize, nextSize } from './slice-size.rules';
import { giveWay } from './turns';

/** Bounds of work in slices. */
export interface SliceBounds {
  /** Whose stopwatch measures the slices. */
  readonly clock: Clock;
  /** Signal that is read before every slice: once it fires, the rest is left for a later run. */
  readonly stop: AbortSignal;
  /** The most records of a slice, however quick they are: others' writes wait for one slice. */
  readonly max: number;
}

/** Does up to so many records. @returns false where none are left */
export type Slice = (size: number) => Promise<unknown>;

/** Calls `inSlices` with the clock and the stop of a task or a job. */
export type RunInSlices = (max: number, slice: Slice) => Promise<boolean>;

/**
 * Does slice after slice until none is left or `stop` fires. Everything else has its turn before each, and each has as many
 * records as the ones before it showed to be quick. Work that cannot be divided has the size 1, and ignores it.
 * @returns false where it had to stop before it came to the end
 */
export async function inSlices({ clock, stop, max }: SliceBounds, slice: Slice): Promise<boolean> {
  for (let size = firstSize(max); ;) {
    await giveWay();
    if (stop.aborted) return false;
    const begun = clock.stopwatch();
    if ((await slice(size)) === false) return true;
    size = nextSize(size, clock.stopwatch() - begun, max);
  }
}

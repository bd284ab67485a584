/** No slice is meant to keep the event loop for longer. */
export const LONGEST_SLICE_MS = 20;
/** Duration that a slice aims at: one that turns out twice as slow as the last one is still short enough. */
export const AIM_MS = LONGEST_SLICE_MS / 2;
/** The first slice is small, since nothing is known of this machine, and the disk is fast or slow. */
const FIRST_PART = 8;
/** However long it takes: the fixed cost of a commit would be most of smaller ones. */
const LEAST_PART = 40;

/** Returns the number of records in the first slice. @param max the most that a slice may have */
export const firstSize = (max: number): number => Math.ceil(max / FIRST_PART);

/**
 * Returns the number of records in the next slice: as many as take about `AIM_MS` at the pace of the last one. It shrinks
 * at once, and at most doubles, since a slice that was quick may have had less to do.
 * @param size of the last slice
 * @param elapsedMs how long it took
 * @param max the most that a slice may have
 */
export function nextSize(size: number, elapsedMs: number, max: number): number {
  const factor = elapsedMs > 0 ? Math.min(AIM_MS / elapsedMs, 2) : 2;
  return Math.min(Math.max(Math.round(size * factor), Math.ceil(max / LEAST_PART)), max);
}

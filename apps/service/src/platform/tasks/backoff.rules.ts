const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10 * 60 * 1000;

/**
 * Returns the pause of a task after a failure, in milliseconds: doubling, and at random between half and the whole of it,
 * so that tasks which failed together do not come back together.
 * @param attempts how often it has failed in a row, from 1
 * @param random from 0 up to 1
 */
export function pauseAfter(attempts: number, random: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return Math.round(longest * (0.5 + random / 2));
}

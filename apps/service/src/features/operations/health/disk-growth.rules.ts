import type { Schemas } from '@ug/contract';

const DAY_MS = 24 * 3600 * 1000;
/** Less says nothing: a backup or an import may fall into it. */
const LEAST_DAYS = 2;
const LEAST_SAMPLES = 4;
const YEAR_DAYS = 365;

/** A size at a moment. */
export interface SizeAt {
  readonly at: Date;
  readonly bytes: number;
}

/**
 * The growth by a straight line through all sizes (least squares), in bytes a day.
 * @param sizes in the order of their time
 * @returns null where there are too few of them, or too close together
 */
export function growthOf(sizes: readonly SizeAt[]): number | null {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || sizes.length < LEAST_SAMPLES) return null;
  if (last.at.getTime() - first.at.getTime() < LEAST_DAYS * DAY_MS) return null;
  const points = sizes.map(({ at, bytes }) => ({
    x: (at.getTime() - first.at.getTime()) / DAY_MS,
    y: bytes - first.bytes,
  }));
  const [meanX, meanY] = [meanOf(points.map(({ x }) => x)), meanOf(points.map(({ y }) => y))];
  const over = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const under = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return Math.round(over / under);
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** When a disk is full that goes on to grow so. @param bytesPerDay null where that is not known */
export function forecastOf(
  bytesPerDay: number | null,
  freeBytes: number,
): { readonly state: Schemas['DiskForecast']; readonly days: number | null } {
  if (bytesPerDay === null) return { state: 'unknown', days: null };
  const days = bytesPerDay <= 0 ? Infinity : freeBytes / bytesPerDay;
  return days > YEAR_DAYS ? { state: 'far', days: null } : { state: 'dated', days };
}

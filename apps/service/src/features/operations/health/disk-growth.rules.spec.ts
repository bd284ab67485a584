import { describe, expect, it } from 'vitest';
import { forecastOf, growthOf } from './disk-growth.rules';

const GIGA = 1024 ** 3;
/** Sizes in gigabytes, six hours apart. */
const sizes = (...gigabytes: number[]) =>
  gigabytes.map((size, i) => ({ at: new Date(1e12 + i * 6 * 3600 * 1000), bytes: size * GIGA }));

describe('the growth of a disk', () => {
  it('is the slope of a line through all samples', () => {
    expect(growthOf(sizes(1, 2, 3, 4, 5, 6, 7, 8, 9))).toBe(4 * GIGA);
    // A backup that comes and goes weighs little.
    const bumpy = growthOf(sizes(1, 2, 3, 4, 25, 6, 7, 8, 9)) ?? 0;
    expect(Math.abs(bumpy - 4 * GIGA)).toBeLessThan(0.1 * GIGA);
    expect(growthOf(sizes(9, 8, 7, 6, 5, 4, 3, 2, 1))).toBe(-4 * GIGA);
  });

  it('is not known from few samples, or from a single day', () => {
    expect(growthOf([])).toBeNull();
    expect(growthOf(sizes(1, 2, 3))).toBeNull();
    expect(growthOf(sizes(1, 2, 3, 4, 5))).toBeNull();
  });

  it.each([
    [null, 100, 'unknown', null],
    [10, 100, 'dated', 10],
    [10, 3650, 'dated', 365],
    [10, 3651, 'far', null],
    [0, 100, 'far', null],
    [-5, 100, 'far', null],
    [10, 0, 'dated', 0],
  ] as const)('of %s a day with %d free is %s', (bytesPerDay, free, state, days) => {
    expect(forecastOf(bytesPerDay, free)).toEqual({ state, days });
  });
});

import { describe, expect, it } from 'vitest';
import { areaPath, linePath, placePoints, roundCeiling } from './chart.rules';

describe('a chart', () => {
  it.each([
    [[], 4],
    [[0, 0], 4],
    [[5], 6],
    [[7, 3], 10],
    [[10], 10],
    [[11], 20],
    [[214, 190], 400],
    [[6_001], 10_000],
  ])('of %j goes up to %i, whose half is whole', (values, ceiling) => {
    expect(roundCeiling(values)).toBe(ceiling);
    expect(Number.isInteger(ceiling / 2)).toBe(true);
  });

  it('goes from left to right with zero at its foot', () => {
    const points = placePoints([0, 2, 4], 100, 40);
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [0, 40],
      [50, 20],
      [100, 0],
    ]);
    expect(linePath(points)).toBe('M0.0 40.0 L50.0 20.0 L100.0 0.0');
    expect(areaPath(points, 40)).toBe('M0.0 40.0 L50.0 20.0 L100.0 0.0 L100.0 40 L0.0 40 Z');
  });

  it('of one day stands in the middle, and of none draws nothing', () => {
    expect(placePoints([4], 100, 40)).toEqual([{ x: 50, y: 0, value: 4 }]);
    expect(areaPath([], 40)).toBe('');
  });
});

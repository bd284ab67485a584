import { describe, expect, it } from 'vitest';
import { areMarksInOrder, marksWithin } from './marks.rules';

const marks = (introStart: number | null, introEnd: number | null, outroStart: number | null) => ({
  introStart,
  introEnd,
  outroStart,
});

describe('marks of a video', () => {
  it.each([
    [marks(null, null, null), true],
    [marks(0, 1000, 9000), true],
    [marks(null, null, 10_000), true],
    [marks(1000, 1000, null), false],
    [marks(1000, null, null), false],
    [marks(null, 1000, null), false],
    [marks(0, 5000, 4000), false],
    [marks(0, 1000, 10_001), false],
  ])('%j', (some, expected) => {
    expect(areMarksInOrder(some, 10_000)).toBe(expected);
  });

  it('that do not fit a shorter video go', () => {
    expect(marksWithin(marks(0, 1000, 9000), 5000)).toEqual(marks(0, 1000, null));
    expect(marksWithin(marks(0, 6000, 9000), 5000)).toEqual(marks(null, null, null));
  });
});

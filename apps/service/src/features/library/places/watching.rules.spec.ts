import { describe, expect, it } from 'vitest';
import { isWatched, permilleOf, resumeAt, startOf, type Episode } from './watching.rules';

const LENGTH = 1_440_000;

const episode = (partId: number, positionMs = 0, outroMs: number | null = null): Episode => ({
  partId,
  partTitle: `第 ${partId} 话`,
  positionMs,
  durationMs: LENGTH,
  outroMs,
});
const UNMARKED = { outroMs: null };

describe('an episode', () => {
  it.each([
    // position, length, start
    [0, LENGTH, 0],
    [71_999, LENGTH, 0],
    [72_000, LENGTH, 72_000],
    [1_367_999, LENGTH, 1_367_999],
    [1_368_000, LENGTH, 0],
    // In a short one 5 % are not enough.
    [29_999, 300_000, 0],
    [30_000, 300_000, 30_000],
    [20_000, 24_000, 0],
    [0, 0, 0],
  ])('left at %i of %i goes on at %i', (positionMs, durationMs, start) =>
    expect(startOf({ ...UNMARKED, positionMs, durationMs })).toBe(start),
  );

  it('is finished at 95 %, and stands at its end then', () => {
    expect(isWatched({ ...UNMARKED, positionMs: 949, durationMs: 1000 })).toBe(false);
    expect(isWatched({ ...UNMARKED, positionMs: 950, durationMs: 1000 })).toBe(true);
    expect(permilleOf({ ...UNMARKED, positionMs: 949, durationMs: 1000 })).toBe(949);
    expect(permilleOf({ ...UNMARKED, positionMs: 950, durationMs: 1000 })).toBe(1000);
    expect(permilleOf({ ...UNMARKED, positionMs: 0, durationMs: 0 })).toBe(1000);
  });

  it('is finished where its outro begins, and at 95 % where that comes first', () => {
    const marked = { durationMs: 1000, outroMs: 880 };
    expect(isWatched({ ...marked, positionMs: 879 })).toBe(false);
    expect(isWatched({ ...marked, positionMs: 880 })).toBe(true);
    expect(permilleOf({ ...marked, positionMs: 880 })).toBe(1000);
    expect(isWatched({ durationMs: 1000, outroMs: 990, positionMs: 950 })).toBe(true);
    expect(startOf({ durationMs: LENGTH, outroMs: 1_300_000, positionMs: 1_299_999 })).toBe(1_299_999);
    expect(startOf({ durationMs: LENGTH, outroMs: 1_300_000, positionMs: 1_300_000 })).toBe(0);
  });
});

describe('a series', () => {
  const stood = { isShown: true, next: null, first: episode(1) };

  it('goes on in its episode while that is not finished', () => {
    const next = episode(4, 700_000);
    expect(resumeAt({ ...stood, current: episode(3, 600_000), next })).toMatchObject({
      partId: 3,
      positionMs: 600_000,
    });
    expect(resumeAt({ ...stood, current: episode(3, 5000), next })).toMatchObject({ partId: 3, positionMs: 0 });
  });

  it('goes on with the next episode behind one that is finished or gone: at its beginning, unless it is begun', () => {
    const done = { ...stood, current: episode(3, 1_400_000) };
    expect(resumeAt({ ...done, next: episode(4) })).toMatchObject({ partId: 4, positionMs: 0, isAgain: false });
    expect(resumeAt({ ...done, next: episode(4, 700_000) })).toMatchObject({ partId: 4, positionMs: 700_000 });
    // It was watched before: it does not begin at its end.
    expect(resumeAt({ ...done, next: episode(4, 1_430_000) })).toMatchObject({ partId: 4, positionMs: 0 });
    // Its outro was reached: that is its end.
    expect(resumeAt({ ...stood, current: episode(3, 1_300_000, 1_300_000), next: episode(4) })).toMatchObject({
      partId: 4,
    });
    expect(resumeAt({ ...done, next: episode(4, 1_310_000, 1_300_000) })).toMatchObject({ partId: 4, positionMs: 0 });
    const gone = { ...stood, isShown: false, current: episode(3, 600_000), next: episode(4) };
    expect(resumeAt(gone)).toMatchObject({ partId: 4, positionMs: 0 });
  });

  it('begins again behind its last episode, and is nowhere without any', () => {
    const done = { ...stood, current: episode(12, LENGTH) };
    expect(resumeAt(done)).toEqual({
      partId: 1,
      partTitle: '第 1 话',
      durationMs: LENGTH,
      positionMs: 0,
      isAgain: true,
    });
    expect(resumeAt({ ...done, isShown: false, first: null })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { AIM_MS, firstSize, LONGEST_SLICE_MS, nextSize } from './slice-size.rules';

const MAX = 1000;

/** The sizes of slices on a machine on which a commit and each record take so long. */
function sizesAt(commitMs: number, recordMs: number, slices: number): number[] {
  const sizes = [firstSize(MAX)];
  while (sizes.length < slices) {
    const last = sizes.at(-1) ?? 0;
    sizes.push(nextSize(last, commitMs + last * recordMs, MAX));
  }
  return sizes;
}

describe('the size of a slice', () => {
  it('grows to the most where records are quick', () => {
    expect(sizesAt(0, 0.001, 5)).toEqual([125, 250, 500, 1000, 1000]);
  });

  it('shrinks at once where they are slow, so that a slice takes what it aims at', () => {
    const recordMs = 0.2;
    const [first, second = 0] = sizesAt(0, recordMs, 2);
    expect(first).toBe(125);
    expect(second * recordMs).toBe(AIM_MS);
  });

  it.each([0.02, 0.05, 0.1, 0.3])('keeps every slice but the first below its bound at %s ms a record', (recordMs) => {
    for (const size of sizesAt(0, recordMs, 50).slice(1)) expect(size * recordMs).toBeLessThanOrEqual(LONGEST_SLICE_MS);
  });

  it('never becomes so small that commits are all there is', () => {
    expect(sizesAt(500, 0.01, 50).at(-1)).toBe(25);
    expect(nextSize(1, 500, 1)).toBe(1);
  });

  it('follows a machine that becomes busy, and one that becomes idle again', () => {
    const busy = nextSize(800, 80, MAX);
    expect(busy).toBe(100);
    expect(nextSize(busy, 1, MAX)).toBe(200);
  });
});

import { describe, expect, it } from 'vitest';
import { runMany } from './run-many';

describe('a bulk action', () => {
  it('goes on after a failure and keeps it with its row', async () => {
    const progress: number[] = [];
    const work = async (id: number) => {
      if (id === 2) throw new Error('资料不完整');
    };
    const outcome = await runMany([1, 2, 3], work, {
      concurrency: 1,
      onProgress: (finished) => progress.push(finished),
    });
    expect(outcome.done).toEqual([1, 3]);
    expect(outcome.failed).toEqual([{ item: 2, error: new Error('资料不完整') }]);
    expect(progress).toEqual([1, 2, 3]);
  });

  it('never asks the service for more than a few rows at once', async () => {
    let under = 0;
    let max = 0;
    const work = async () => {
      max = Math.max(max, ++under);
      await Promise.resolve();
      under -= 1;
    };
    await runMany(
      Array.from({ length: 20 }, (_, id) => id),
      work,
      { concurrency: 4 },
    );
    expect(max).toBe(4);
  });

  it('leaves the rest alone once the operator stops it', async () => {
    const stop = new AbortController();
    const outcome = await runMany([1, 2, 3], async () => stop.abort(), { concurrency: 1, signal: stop.signal });
    expect(outcome).toEqual({ done: [1], failed: [], left: [2, 3] });
  });
});

import { expect, it } from 'vitest';
import { pauseAfter } from './backoff.rules';

it.each([
  [1, 0, 500],
  [1, 1, 1000],
  [2, 0.5, 1500],
  [5, 1, 16_000],
  [11, 1, 600_000],
  [40, 0, 300_000],
  [2000, 1, 600_000],
])('after failure %i, with %f of chance, a task rests for %i ms', (attempts, random, pause) => {
  expect(pauseAfter(attempts, random)).toBe(pause);
});

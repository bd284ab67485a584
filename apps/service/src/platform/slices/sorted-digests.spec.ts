import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { SortedDigests } from './sorted-digests';

it('gives every digest once and in ascending order, from whichever place on', () => {
  const digests = Array.from({ length: 10_000 }, (_, i) => createHash('sha256').update(`${i}`).digest('hex'));
  const sorted = new SortedDigests();
  for (const digest of digests) sorted.add(digest);
  expect(sorted.length).toBe(digests.length);
  const taken: string[] = [];
  for (let some = sorted.from(0, 7); some.length > 0; some = sorted.from(taken.length, 7)) taken.push(...some);
  const inOrder = digests.toSorted();
  expect(taken).toEqual(inOrder);
  expect(sorted.from(9_000, 1)).toEqual([inOrder[9_000]]);
  expect(sorted.from(10_000, 7)).toEqual([]);
});

it('has room for as many as there are in the largest batch, also where they begin alike', () => {
  const sorted = new SortedDigests();
  const digests = Array.from({ length: 5_000 }, (_, i) => `ab${i.toString(16).padStart(62, '0')}`);
  for (const digest of digests.toReversed()) sorted.add(digest);
  expect(sorted.from(0, 5_000)).toEqual(digests);
});

it('gives nothing where there is nothing', () => {
  expect(new SortedDigests().from(0, 7)).toEqual([]);
});

import { expect, it } from 'vitest';
import { SharedCalls } from './shared-calls';

it('a call that comes while an equal one is under way is made once, and the next one anew', async () => {
  const calls = new SharedCalls<number>();
  let made = 0;
  const make = () => Promise.resolve((made += 1));
  expect(await Promise.all([calls.of('a', make), calls.of('a', make), calls.of('b', make)])).toEqual([1, 1, 2]);
  expect(await calls.of('a', make)).toBe(3);
});

it('a call that fails fails for all who wait for it, and is made anew after that', async () => {
  const calls = new SharedCalls<string>();
  const fail = () => Promise.reject(new Error('no'));
  const failed = await Promise.allSettled([calls.of('a', fail), calls.of('a', fail)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await calls.of('a', () => Promise.resolve('done'))).toBe('done');
});

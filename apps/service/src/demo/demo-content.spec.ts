import { expect, it } from 'vitest';
import { allDemoContent } from './demo-content';

it('finds nothing but content in the files of the demo, so that a first start can fill all of it', () => {
  expect(allDemoContent.length).toBeGreaterThan(20);
  expect(allDemoContent.filter(({ fill }) => typeof fill !== 'function')).toEqual([]);
});

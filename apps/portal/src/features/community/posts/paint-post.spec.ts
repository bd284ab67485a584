import { expect, test } from 'vitest';
import { postCardLayout } from './paint-post';

test('the picture of a post is as high as what it shows, and no higher than a phone shows well', () => {
  const short = postCardLayout('通关了', false, false);
  const long = postCardLayout('字'.repeat(2000), false, true);
  const pictured = postCardLayout('字'.repeat(2000), true, true);
  expect([short.maxLines, long.maxLines, pictured.maxLines]).toEqual([1, 9, 4]);
  expect(short.size.height).toBeLessThan(long.size.height);
  for (const { size } of [short, long, pictured]) expect(size.height).toBeLessThanOrEqual(750 * 2);
});

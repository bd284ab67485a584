import { describe, expect, test } from 'vitest';
import { nameLines, restingAngle, segmentAngle, segmentPath } from './wheel.rules';

describe('the wheel', () => {
  test.each([
    [0, 0, 8],
    [0, 3, 8],
    [1485, 3, 8],
    [720, 1, 2],
    [33, 0, 1],
  ])('turned by %d degrees comes to rest with prize %d of %d under the pointer', (now, index, count) => {
    const angle = restingAngle(now, index, count);
    expect((angle + segmentAngle(index, count)) % 360).toBeCloseTo(0);
    expect(angle - now).toBeGreaterThan(2 * 360);
  });

  test('has a segment for each prize, and is whole for one alone', () => {
    const paths = [0, 1, 2].map((index) => segmentPath(index, 3));
    expect(new Set(paths).size).toBe(3);
    expect(segmentPath(0, 1)).not.toContain('L');
  });

  test('shows a name in two lines at most, and shortens what is longer', () => {
    expect(nameLines('谢谢参与', 6)).toEqual(['谢谢参与']);
    expect(nameLines('月度会员体验券', 8)).toEqual(['月度会员', '体验券']);
    expect(nameLines('一二三四五六七八九十', 12)).toEqual(['一二', '三…']);
  });
});

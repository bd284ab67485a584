import { describe, expect, it } from 'vitest';
import { durationText, lasted } from './duration.rules';

describe('how long something takes', () => {
  it.each([
    [0, '0 秒'],
    [42_900, '42 秒'],
    [60_000, '1 分'],
    [190_000, '3 分 10 秒'],
    [3_600_000, '1 小时'],
    [7_500_000, '2 小时 5 分'],
    [86_400_000 * 3 + 5, '3 天'],
  ])('%i ms is read as %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });

  it('is never less than nothing, whatever the clock of the browser says', () => {
    expect(lasted('2026-11-21T02:00:00.000Z', Date.parse('2026-11-21T01:59:00.000Z'))).toBe(0);
    expect(lasted('2026-11-21T02:00:00.000Z', Date.parse('2026-11-21T02:00:05.000Z'))).toBe(5000);
  });
});

import { describe, expect, it } from 'vitest';
import { lastDays, rangeProblem } from './day-range.rules';

describe('a report', () => {
  it('of the last seven days begins six days before today, across a month', () => {
    expect(lastDays('2026-03-02', 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  });

  it.each([
    ['2026-11-15', '2026-11-21', ''],
    ['2026-11-21', '2026-11-21', ''],
    ['2026-11-22', '2026-11-21', '开始日期不能晚于结束日期'],
    ['2026-01-01', '2026-11-21', '最多查询 92 天'],
    ['2026-08-21', '2026-11-21', ''],
    ['', '2026-11-21', '请选择起止日期'],
  ])('from %s to %s: %j', (from, to, problem) => {
    expect(rangeProblem({ from, to })).toBe(problem);
  });
});

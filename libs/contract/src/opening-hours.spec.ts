import { describe, expect, it } from 'vitest';
import { openingProblem, openingText } from './opening-hours';

describe('a span of service hours', () => {
  it.each([
    ['09:00', '22:00', '09:00–22:00'],
    ['09:00', '24:00', '09:00–24:00'],
    ['20:00', '02:00', '20:00–次日 02:00'],
    ['20:00', '00:00', '20:00–次日 00:00'],
  ])('from %s to %s is read as %s', (from, to, text) => {
    expect(openingText({ from, to })).toBe(text);
    expect(openingProblem({ from, to })).toBeUndefined();
  });

  it.each([
    ['09:00', '09:00', '开始与结束时间不能相同'],
    ['24:00', '02:00', '开始时间最晚为 23:59'],
  ])('from %s to %s: %s', (from, to, problem) => {
    expect(openingProblem({ from, to })).toBe(problem);
  });
});

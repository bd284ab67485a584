import { describe, expect, it } from 'vitest';
import { ageOn, dayAfter, daysBetween } from './days';

describe('days of the calendar', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days are %s, and lie so far apart', (day, days, expected) => {
    expect(dayAfter(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });
});

describe('an age', () => {
  it.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-12-01', '2026-11-21', 0],
  ])('of somebody born on %s is on %s %i', (bornOn, today, age) => expect(ageOn(bornOn, today)).toBe(age));
});

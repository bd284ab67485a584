import { describe, expect, it } from 'vitest';
import { slotOf, weekdayOf } from './work-schedule.rules';

const until = new Date('2026-11-30T00:00:00.000Z');
const air = { day: 5, time: '18:00' };
const nextAt = (at: string, day: number, time = '20:00') => ({ title: '第 9 话', at: new Date(at), day, time });
const coming = (at: string) => ({ title: '第 9 话', at: new Date(at).toISOString() });

describe('the day of a series in the week', () => {
  it.each([
    ['2026-11-23', 1],
    ['2026-11-27', 5],
    ['2026-11-29', 7],
  ])('%s is day %i', (day, number) => {
    expect(weekdayOf(day)).toBe(number);
  });

  it.each([
    ['is that of its air time', { air, next: null }, { ...air, next: null }],
    [
      'is that of an episode that comes on another day this week',
      { air, next: nextAt('2026-11-28T12:00:00Z', 6) },
      { day: 6, time: '20:00', next: coming('2026-11-28T12:00:00Z') },
    ],
    [
      'stays that of its air time where the next episode is further away',
      { air, next: nextAt('2026-12-11T12:00:00Z', 5) },
      { ...air, next: coming('2026-12-11T12:00:00Z') },
    ],
    [
      'is that of its episode where it has no air time',
      { air: null, next: nextAt('2026-11-28T12:00:00Z', 6) },
      { day: 6, time: '20:00', next: coming('2026-11-28T12:00:00Z') },
    ],
    ['is none where neither comes this week', { air: null, next: nextAt('2026-12-11T12:00:00Z', 5) }, null],
  ] as const)('%s', (_, slot, expected) => {
    expect(slotOf(slot, until)).toEqual(expected);
  });
});

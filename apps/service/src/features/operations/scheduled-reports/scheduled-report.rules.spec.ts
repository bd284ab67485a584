import { describe, expect, it } from 'vitest';
import { FakeClock } from '#platform/clock/clock';
import { daysOf, fits, latestUntil, nextAfter, type Timing } from './scheduled-report.rules';

const clock = new FakeClock();
const paris = new FakeClock('2026-01-15T04:00:00.000Z', 'Europe/Paris');
const daily: Timing = { cadence: 'day', weekday: null, monthDay: null, minute: 390 };
const weekly: Timing = { cadence: 'week', weekday: 1, monthDay: null, minute: 480 };
const monthly = (monthDay: number): Timing => ({ cadence: 'month', weekday: null, monthDay, minute: 0 });
const next = (timing: Timing, after: string, by = clock) => nextAfter(timing, new Date(after), by).toISOString();

describe('the next time of a schedule', () => {
  it.each([
    ['2026-11-26T22:29:59.999Z', '2026-11-26T22:30:00.000Z'],
    ['2026-11-26T22:30:00.000Z', '2026-11-27T22:30:00.000Z'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01T22:30:00.000Z'],
  ])('daily at 06:30 in Shanghai, after %s, is %s', (after, due) => expect(next(daily, after)).toBe(due));

  it.each([
    ['2026-11-27T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ['2026-11-30T00:00:00.000Z', '2026-12-07T00:00:00.000Z'],
  ])('weekly on Monday at 08:00, after %s, is %s', (after, due) => expect(next(weekly, after)).toBe(due));

  it.each([
    [31, '2026-02-01T00:00:00.000Z', '2026-02-27T16:00:00.000Z'],
    [31, '2026-02-27T16:00:00.000Z', '2026-03-30T16:00:00.000Z'],
    [29, '2028-02-01T00:00:00.000Z', '2028-02-28T16:00:00.000Z'],
    [1, '2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
  ])('monthly on the %sth at midnight, after %s, is %s', (day, after, due) =>
    expect(next(monthly(day), after)).toBe(due),
  );

  it('stays at its time of the day where the clocks change', () => {
    expect(next(daily, '2026-03-28T06:00:00.000Z', paris)).toBe('2026-03-29T04:30:00.000Z');
    expect(next(daily, '2026-03-27T06:00:00.000Z', paris)).toBe('2026-03-28T05:30:00.000Z');
    expect(next(daily, '2026-10-24T06:00:00.000Z', paris)).toBe('2026-10-25T05:30:00.000Z');
  });

  it('is there once on a day whose clocks skip its time, or show it twice', () => {
    const night = { ...daily, minute: 150 };
    const skipped = next(night, '2026-03-28T12:00:00.000Z', paris);
    expect(skipped).toBe('2026-03-29T01:30:00.000Z');
    expect(next(night, skipped, paris)).toBe('2026-03-30T00:30:00.000Z');
    const twice = next(night, '2026-10-24T12:00:00.000Z', paris);
    expect(twice).toBe('2026-10-25T00:30:00.000Z');
    expect(next(night, twice, paris)).toBe('2026-10-26T01:30:00.000Z');
  });
});

it.each([
  ['2026-11-26T22:30:00.000Z', '2026-11-26T22:30:05.000Z', '2026-11-26T22:30:00.000Z'],
  ['2026-11-21T22:30:00.000Z', '2026-11-26T23:00:00.000Z', '2026-11-26T22:30:00.000Z'],
  ['2026-11-21T22:30:00.000Z', '2026-11-26T22:00:00.000Z', '2026-11-25T22:30:00.000Z'],
  ['2025-01-01T22:30:00.000Z', '2026-11-26T22:00:00.000Z', '2026-11-25T22:30:00.000Z'],
])('of what was missed from %s until %s, %s counts', (since, until, latest) =>
  expect(latestUntil(daily, [new Date(since), new Date(until)], clock).toISOString()).toBe(latest),
);

it.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['days7', '2026-03-01', '2026-02-22', '2026-02-28'],
  ['days30', '2026-03-01', '2026-01-30', '2026-02-28'],
  ['month', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['month', '2026-01-31', '2025-12-01', '2025-12-31'],
] as const)('%s of a file that is due on %s is from %s to %s', (span, dueOn, from, to) =>
  expect(daysOf(span, dueOn)).toEqual({ from, to }),
);

it('a value is one that its field lets choose', () => {
  const fields = [
    { field: 'state', title: '状态', choices: [{ value: 'credited', title: '已到账' }] },
    { field: 'channelID', title: '推广渠道', choices: null },
  ];
  expect(fits({}, fields)).toBe(true);
  expect(fits({ state: 'credited', channelID: '=1+1' }, fields)).toBe(true);
  expect(fits({ state: 'gone' }, fields)).toBe(false);
  expect(fits({ uid: '1' }, fields)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import {
  activeDaysOf,
  activeSteps,
  ALL_CHANNELS,
  cohortCountsOf,
  cohortsOf,
  dayCountsOf,
  gapOf,
  movedGapsOf,
  type CountedDay,
} from './player-report.rules';

const counted = (change: Partial<CountedDay> = {}): CountedDay => ({
  uid: 20001,
  day: '2026-01-15',
  channelId: '3021',
  cohort: '2026-01-14',
  previousDay: null,
  nextDay: null,
  nextGap: null,
  ...change,
});

describe('an active day', () => {
  it.each([
    [null, 30],
    ['2026-01-14', 1],
    ['2025-12-17', 29],
    ['2025-11-01', 30],
  ])('after one of %s has the gap %s', (previousDay, gap) => expect(gapOf(counted({ previousDay }))).toBe(gap));

  it('counts for its channel and for all', () => {
    expect(dayCountsOf([counted(), counted({ uid: 20002, channelId: '0' })], [])).toEqual([
      { channel: ALL_CHANNELS, day: '2026-01-15', gap: 30, players: 2 },
      { channel: '=0', day: '2026-01-15', gap: 30, players: 1 },
      { channel: '=3021', day: '2026-01-15', gap: 30, players: 1 },
    ]);
  });

  it('that was written down late shortens the gap of the one after it, where that is counted', () => {
    const late = counted({ nextDay: '2026-01-17', nextGap: 30 });
    const moved = movedGapsOf([late, counted({ nextDay: '2026-01-16' }), counted()]);
    expect(moved).toEqual([{ uid: 20001, day: '2026-01-17', from: 30, to: 2, channelId: '3021' }]);
    expect(dayCountsOf([], moved).filter(({ channel }) => channel === ALL_CHANNELS)).toEqual([
      { channel: ALL_CHANNELS, day: '2026-01-17', gap: 2, players: 1 },
      { channel: ALL_CHANNELS, day: '2026-01-17', gap: 30, players: -1 },
    ]);
  });

  it('counts for retention as long as that is followed', () => {
    const of = (cohort: string) => cohortCountsOf(activeSteps([counted({ cohort })])).length;
    expect([of('2026-01-15'), of('2025-12-16'), of('2025-12-15')]).toEqual([2, 2, 0]);
  });
});

it('who was active in a week and a month counts once in each', () => {
  const at = (day: string, gap: number) => ({ channel: ALL_CHANNELS, day, gap, players: 1 });
  const counts = [at('2026-01-01', 30), at('2026-01-07', 6), at('2026-01-08', 1), at('2026-01-31', 23)];
  expect(activeDaysOf(['2026-01-07', '2026-01-08', '2026-01-14', '2026-01-15', '2026-01-31'], counts)).toEqual([
    { day: '2026-01-07', active: 1, weekly: 1, monthly: 1 },
    { day: '2026-01-08', active: 1, weekly: 1, monthly: 1 },
    { day: '2026-01-14', active: 0, weekly: 1, monthly: 1 },
    { day: '2026-01-15', active: 0, weekly: 0, monthly: 1 },
    { day: '2026-01-31', active: 1, weekly: 1, monthly: 1 },
  ]);
});

it('retention is told of days that are over and were recorded', () => {
  const count = { channel: ALL_CHANNELS, cohort: '2026-01-10', players: 5 } as const;
  const counts = [
    { ...count, kind: 'registered', day: '2026-01-10' } as const,
    { ...count, kind: 'active', day: '2026-01-12', players: 3 } as const,
  ];
  expect(cohortsOf(['2026-01-10'], counts, { since: '2026-01-11', today: '2026-01-14' })).toEqual([
    { day: '2026-01-10', registered: 5, retained: [null, null, 3, 0] },
  ]);
  expect(cohortsOf(['2026-01-14'], [], { since: null, today: '2026-01-14' })).toEqual([
    { day: '2026-01-14', registered: 0, retained: [] },
  ]);
});

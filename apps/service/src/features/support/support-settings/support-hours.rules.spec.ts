import { describe, expect, it } from 'vitest';
import { FakeClock } from '#platform/clock/clock';
import { hoursAt, hoursProblems, openSince, textOf } from './support-hours.rules';

const calendar = new FakeClock();
const settings = {
  hours: [
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' },
    { days: [1, 2, 3, 4, 5], from: '13:00', to: '22:00' },
    { days: [6, 7], from: '10:00', to: '20:00' },
  ],
  holidays: [
    { day: '2026-10-01', isOpen: false, name: '国庆' },
    { day: '2026-10-02', isOpen: true, name: '国庆值班', from: '10:00', to: '18:00' },
  ],
};
const at = (local: string) => hoursAt(new Date(`${local}+08:00`), settings, calendar);

/** Since when they are open, looking back an hour. */
function began(local: string, hours: Parameters<typeof openSince>[2] = settings): Date | null {
  const now = new Date(`${local}+08:00`);
  return openSince(now, new Date(now.getTime() - 60 * 60 * 1000), hours, calendar);
}

describe('service hours', () => {
  it.each([
    ['2026-09-30T09:00', true],
    ['2026-09-30T11:59:59', true],
    ['2026-09-30T21:59', true],
    ['2026-10-02T10:00', true],
    ['2026-10-03T19:59', true],
  ])('are open at %s', (local, isOpen) => {
    expect(at(local)).toMatchObject({ isOpen, opensAt: null });
  });

  it.each([
    ['before they begin', '2026-09-30T08:59', '2026-09-30T09:00'],
    ['in the break', '2026-09-30T12:00', '2026-09-30T13:00'],
    ['at night, before a holiday that is closed', '2026-09-30T22:00', '2026-10-02T10:00'],
    ['on a holiday', '2026-10-01T15:00', '2026-10-02T10:00'],
    ['after a holiday with hours of its own', '2026-10-02T18:00', '2026-10-03T10:00'],
  ])('are closed %s, and say when they open', (_title, local, opens) => {
    expect(at(local)).toMatchObject({ isOpen: false, opensAt: new Date(`${opens}+08:00`).toISOString() });
  });

  it.each([
    ['with the first opening of the day', '2026-09-30T09:40', '2026-09-30T09:00'],
    ['with the opening after the break', '2026-09-30T13:05', '2026-09-30T13:00'],
    ['no longer ago than one looks back', '2026-09-30T16:00', '2026-09-30T15:00'],
    ['not while they are closed', '2026-09-30T12:30', null],
    ['not at the very end', '2026-09-30T22:00', null],
  ])('began %s', (_title, local, since) => {
    expect(began(local)).toEqual(since && new Date(`${since}+08:00`));
  });

  it.each(['24:00', '23:59'])('that end at %s go on past midnight', (to) => {
    const always = { hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to }], holidays: [] };
    expect(began('2026-09-30T00:20', always)).toEqual(new Date('2026-09-29T23:20+08:00'));
  });

  // 2026-09-30 is a Wednesday; the days after it are holidays.
  const nights = {
    hours: [
      { days: [3], from: '20:00', to: '02:00' },
      { days: [6], from: '22:00', to: '00:00' },
    ],
    holidays: [
      { day: '2026-10-01', isOpen: false, name: '国庆' },
      { day: '2026-10-02', isOpen: true, name: '国庆值班', from: '21:00', to: '01:30' },
    ],
  };

  it.each([
    ['before midnight', '2026-09-30T23:59', true, null],
    ['after midnight, though that day is a holiday that is closed', '2026-10-01T01:59', true, null],
    ['not at their end', '2026-10-01T02:00', false, '2026-10-02T21:00'],
    ['not in the small hours of the day on which they begin', '2026-09-30T01:00', false, '2026-09-30T20:00'],
    ['into the day after an open holiday', '2026-10-03T01:29', true, null],
    ['not longer than that holiday says', '2026-10-03T01:30', false, '2026-10-03T22:00'],
    ['until midnight and no further', '2026-10-04T00:00', false, '2026-10-07T20:00'],
  ])('over midnight are open %s', (_title, local, isOpen, opens) => {
    const opensAt = opens && new Date(`${opens}+08:00`).toISOString();
    expect(hoursAt(new Date(`${local}+08:00`), nights, calendar)).toMatchObject({ isOpen, opensAt });
  });

  it('over midnight began on the day before', () => {
    expect(began('2026-10-01T00:30', nights)).toEqual(new Date('2026-09-30T23:30+08:00'));
    expect(textOf(nights)).toBe('周三 20:00–次日 02:00；周六 22:00–次日 00:00');
  });

  // In New York clocks go from 02:00 to 03:00 on 8 March 2026, a Sunday, and from 02:00 back to 01:00 on 1 November.
  it.each([
    ['2026-03-08T12:59:00.000Z', '2026-03-08T13:00:00.000Z'],
    ['2026-11-01T13:59:00.000Z', '2026-11-01T14:00:00.000Z'],
  ])('begin by the clock on the wall where clocks change: not at %s, but at %s', (closed, opens) => {
    const sundays = { hours: [{ days: [7], from: '09:00', to: '18:00' }], holidays: [] };
    const newYork = new FakeClock(undefined, 'America/New_York');
    expect(hoursAt(new Date(closed), sundays, newYork)).toMatchObject({ isOpen: false, opensAt: opens });
    expect(hoursAt(new Date(opens), sundays, newYork)).toMatchObject({ isOpen: true });
  });

  it('may have no opening at all', () => {
    expect(hoursAt(new Date(), { hours: [], holidays: [] }, calendar)).toEqual({
      isOpen: false,
      opensAt: null,
      text: '',
    });
  });

  it('are read as people say them', () => {
    expect(textOf(settings)).toBe('周一至周五 09:00–12:00；周一至周五 13:00–22:00；周六、周日 10:00–20:00');
    expect(textOf({ hours: [{ days: [7, 1, 2, 3, 4, 5, 6], from: '09:00', to: '24:00' }], holidays: [] })).toBe(
      '每天 09:00–24:00',
    );
  });

  it.each([
    ['have no length', { ...settings, hours: [{ days: [1], from: '10:00', to: '10:00' }] }, ['hours']],
    ['begin at the end of a day', { ...settings, hours: [{ days: [1], from: '24:00', to: '02:00' }] }, ['hours']],
    ['last over midnight', { ...settings, hours: [{ days: [1], from: '20:00', to: '02:00' }] }, []],
    [
      'are missing on an open holiday',
      { hours: [], holidays: [{ day: '2026-10-01', isOpen: true, name: '' }] },
      ['holidays'],
    ],
    [
      'name a day twice',
      { hours: [], holidays: [1, 2].map(() => ({ day: '2026-10-01', isOpen: false, name: '' })) },
      ['holidays'],
    ],
    ['make sense', settings, []],
  ])('that %s are told apart', (_title, hours, fields) => {
    expect(Object.keys(hoursProblems(hours))).toEqual(fields);
  });
});

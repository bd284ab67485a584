import { describe, expect, it } from 'vitest';
import { formatRecent, formatTime, fromWallInput, toWallInput } from './time';

describe('times as an operator reads and writes them', () => {
  it.each([
    ['2026-11-20T08:30:00.000Z', '2026-11-20 16:30'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00'],
  ])('shows %s in Beijing time', (instant, shown) => {
    expect(formatTime(instant, 'Asia/Shanghai')).toBe(shown);
  });

  it('shows nothing where there is no time', () => {
    expect(formatTime(null)).toBe('');
  });

  it.each([
    ['2026-11-21T10:00', 'Asia/Shanghai', '2026-11-21T02:00:00.000Z'],
    ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-01-01T00:00', 'Europe/Berlin', '2025-12-31T23:00:00.000Z'],
  ])('reads %s in %s', (wall, zone, instant) => {
    expect(fromWallInput(wall, zone)).toBe(instant);
    expect(toWallInput(new Date(instant), zone)).toBe(wall);
  });

  // On 8 March New York's clocks go from 02:00 to 03:00, on 1 November from 02:00 back to 01:00.
  it.each([
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T05:00', '2026-03-08T09:00:00.000Z'],
    ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
    ['2026-11-01T08:00', '2026-11-01T13:00:00.000Z'],
  ])('reads %s in New York on the day its clocks change', (wall, instant) => {
    expect(fromWallInput(wall, 'America/New_York')).toBe(instant);
    expect(toWallInput(new Date(instant), 'America/New_York')).toBe(wall);
  });

  it('reads a time that the clocks skip as the one after the change, and of one that comes twice the first', () => {
    expect(fromWallInput('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(fromWallInput('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it.each([
    ['2026-11-20T17:00:00.000Z', '01:00'],
    ['2026-11-20T15:59:00.000Z', '昨天 23:59'],
    ['2026-11-01T02:03:00.000Z', '11-01 10:03'],
    ['2025-11-21T02:03:00.000Z', '2025-11-21 10:03'],
  ])('says of %s, late in the evening of the 21st in Beijing, only what is needed: %s', (instant, shown) => {
    expect(formatRecent(instant, Date.parse('2026-11-21T15:00:00.000Z'), 'Asia/Shanghai')).toBe(shown);
  });

  it.each([
    ['the day after clocks go forward', '2026-03-07T15:00:00.000Z', '2026-03-09T04:30:00.000Z', '03-07 10:00'],
    ['the day on which they go back', '2026-10-31T15:00:00.000Z', '2026-11-02T04:30:00.000Z', '昨天 11:00'],
  ])('counts 昨天 in the calendar on %s', (_title, instant, now, shown) => {
    expect(formatRecent(instant, Date.parse(now), 'America/New_York')).toBe(shown);
  });

  it('says that a half-typed time is none', () => {
    expect(fromWallInput('2026-11-')).toBeNull();
  });
});

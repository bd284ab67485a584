import { describe, expect, it } from 'vitest';
import { formatTime, fromWallInput, toWallInput } from './time';

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

  it('says that a half-typed time is none', () => {
    expect(fromWallInput('2026-11-')).toBeNull();
  });
});

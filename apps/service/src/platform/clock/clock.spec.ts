import { expect, it, vi } from 'vitest';
import { FakeClock, SystemClock } from './clock';

it.each([
  ['2026-01-14T15:59:59.999Z', '2026-01-14'],
  ['2026-01-14T16:00:00.000Z', '2026-01-15'],
  ['2027-12-31T16:00:00.000Z', '2028-01-01'],
])('at %s it is %s in Shanghai', (instant, day) => {
  expect(new FakeClock(instant).today()).toBe(day);
});

it('another timezone has another day', () => {
  expect(new FakeClock('2026-01-14T16:00:00.000Z', 'America/New_York').today()).toBe('2026-01-14');
});

it.each([
  ['2026-01-15', 'Asia/Shanghai', '2026-01-14T16:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
  // Midnight is skipped where summer time begins at midnight.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
  // Midnight comes twice where summer time ends at one in the morning.
  ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s in %s begins at %s', (day, timezone, begin) => {
  const clock = new FakeClock(undefined, timezone);
  const start = clock.startOf(day);
  expect(start.toISOString()).toBe(begin);
  expect([clock.dayOf(start), clock.dayOf(new Date(start.getTime() - 1)) < day]).toEqual([day, true]);
});

it.each([
  ['2026-03-28', 150, '2026-03-28T01:30:00.000Z'],
  // The clocks skip 02:30, and show 02:30 twice.
  ['2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 1439, '2026-10-25T22:59:00.000Z'],
])('on %s minute %s of the day is %s in Paris', (day, minute, instant) => {
  expect(new FakeClock(undefined, 'Europe/Paris').instantOf(day, minute).toISOString()).toBe(instant);
});

it('a fake clock stands still until it is moved', () => {
  const clock = new FakeClock('2026-01-14T15:59:58.000Z');
  expect(clock.now()).toEqual(clock.now());
  clock.advance(2.5);
  expect(clock.now().toISOString()).toBe('2026-01-14T16:00:00.500Z');
  clock.set('2026-03-01T00:00:00.000Z');
  expect(clock.today()).toBe('2026-03-01');
});

it('names an instant to players by the day and minute of the business timezone', () => {
  const clock = new FakeClock('2026-01-14T15:59:58.000Z', 'America/New_York');
  expect(clock.wallMinute(new Date('2026-12-31T16:00:59.000Z'))).toBe('2026-12-31 11:00');
  expect(new FakeClock().wallMinute(new Date('2026-12-31T16:00:59.000Z'))).toBe('2027-01-01 00:00');
});

it('the system clock tells the time and beats every second until it is told to stop', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-14T16:00:00.000Z') });
  const clock = new SystemClock('Asia/Shanghai');
  const beat = vi.fn();
  const stop = clock.everySecond(beat);
  vi.advanceTimersByTime(3000);
  stop();
  vi.advanceTimersByTime(3000);
  expect(beat).toHaveBeenCalledTimes(3);
  expect(clock.now().toISOString()).toBe('2026-01-14T16:00:06.000Z');
  vi.useRealTimers();
});

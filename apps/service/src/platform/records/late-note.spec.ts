import { expect, it } from 'vitest';
import { FakeClock } from '../clock/clock';
import { lateNote } from './late-note';

const clock = new FakeClock('2026-01-15T04:30:00.000Z');
const late = (dueAt: string | null) => lateNote(dueAt === null ? null : new Date(dueAt), clock);

it('a change that came in time has no note, and one without a time has none', () => {
  for (const dueAt of ['2026-01-15T04:30:00.000Z', '2026-01-15T04:29:00.000Z', null]) expect(late(dueAt)).toEqual({});
});

it.each([
  ['2026-01-15T04:28:30.000Z', '应于 2026-01-15 12:28 执行，晚了 1 分钟'],
  ['2026-01-15T01:15:00.000Z', '应于 2026-01-15 09:15 执行，晚了 3 小时 15 分钟'],
  ['2026-01-12T16:00:00.000Z', '应于 2026-01-13 00:00 执行，晚了 2 天 12 小时'],
])('one that was due at %s says so: %s', (dueAt, words) => {
  expect(late(dueAt)).toEqual({ delayed: words });
});

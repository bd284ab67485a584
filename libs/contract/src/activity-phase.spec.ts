import { expect, it } from 'vitest';
import { activityPhase } from './activity-phase';

const window = { startAt: '2026-11-21T02:00:00.000Z', endAt: '2026-11-23T02:00:00.000Z' };
const rows = { startAt: new Date(window.startAt), endAt: new Date(window.endAt) };

it.each([
  ['2026-11-21T01:59:59.999Z', 'upcoming'],
  ['2026-11-21T02:00:00.000Z', 'running'],
  ['2026-11-23T01:59:59.999Z', 'running'],
  ['2026-11-23T02:00:00.000Z', 'ended'],
])('at %s an activity is %s, for the service and for both fronts', (at, phase) => {
  expect(activityPhase(rows, new Date(at))).toBe(phase);
  expect(activityPhase(window, Date.parse(at))).toBe(phase);
});

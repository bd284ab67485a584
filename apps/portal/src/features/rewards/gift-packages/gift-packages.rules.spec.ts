import { expect, test } from 'vitest';
import { untilTurn } from './gift-packages.rules';

const now = Date.parse('2026-11-21T02:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test.each([
  ['without a time', [{ startAt: null, endAt: null }], false],
  ['that are over', [{ startAt: at(-20), endAt: at(-10) }], false],
  [
    'of which one ends first',
    [
      { startAt: at(-20), endAt: at(90) },
      { startAt: at(120), endAt: null },
    ],
    90_500,
  ],
  [
    'of which one begins first',
    [
      { startAt: at(-20), endAt: at(90) },
      { startAt: at(60), endAt: null },
    ],
    60_500,
  ],
  ['that end much later', [{ startAt: null, endAt: at(7 * 86_400) }], 3_600_000],
])('offers %s are looked at again after %#', (_title, offers, expected) => {
  expect(untilTurn(offers, now)).toBe(expected);
});

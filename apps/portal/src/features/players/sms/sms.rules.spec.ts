import { describe, expect, test } from 'vitest';
import { pauseFrom, secondsLeft } from './sms.rules';

const now = Date.parse('2026-11-21T04:00:00.000Z');
const pause = { phone: '13800001234', until: now + 30_000 };

describe('the pause between two codes', () => {
  test.each([
    ['one that runs', JSON.stringify(pause), pause],
    ['one that is over', JSON.stringify({ ...pause, until: now }), null],
    ['none', null, null],
    ['somebody else’s text', '60', null],
    ['no JSON', '{', null],
  ])('is read from %s', (_, text, read) => expect(pauseFrom(text, now)).toEqual(read));

  test.each([
    [60_000, 60],
    [59_001, 60],
    [1, 1],
    [0, 0],
    [-5_000, 0],
    [3_600_000, 60],
  ])('of %d ms is %d seconds', (left, seconds) => expect(secondsLeft(now + left, now)).toBe(seconds));
});

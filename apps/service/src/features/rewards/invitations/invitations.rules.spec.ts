import { describe, expect, it } from 'vitest';
import {
  activeBy,
  ALPHABET,
  canonicalCode,
  CODE_LENGTH,
  codeOf,
  isCappedAt,
  maskedName,
  nextStep,
} from './invitations.rules';

describe('an invitation code', () => {
  it.each([
    ['YG8K2M7P', 'YG8K2M7P'],
    ['  yg8k-2m7p ', 'YG8K2M7P'],
    ['ＹＧ８Ｋ２Ｍ７Ｐ', 'YG8K2M7P'],
    ['\u2068YG8K\u2212 2M7P\u2069', 'YG8K2M7P'],
    ['YG8K2M', null],
    ['YG8K2M7PX', null],
    ['YG0K2M7P', null],
    ['', null],
    ["'; DROP", null],
  ])('%j is %j', (typed, code) => expect(canonicalCode(typed)).toBe(code));

  it('has no characters that look alike, and every one of the alphabet can be drawn', () => {
    expect(ALPHABET).not.toMatch(/[01ILOU]/);
    expect(new Set(ALPHABET).size).toBe(ALPHABET.length);
    const drawn = new Set(Array.from({ length: ALPHABET.length }, (_, i) => codeOf(() => i)).join(''));
    expect(drawn.size).toBe(ALPHABET.length);
    expect(codeOf((below) => below - 1)).toBe('Z'.repeat(CODE_LENGTH));
  });
});

it.each([
  ['远航者', '远**者'],
  ['星海', '星*'],
  ['星', '星*'],
  ['', '*'],
  ['👨‍👩‍👧 的家', '👨‍👩‍👧**家'],
])('the name %j is shown as %j', (name, shown) => expect(maskedName(name)).toBe(shown));

describe('an invitation', () => {
  const registered = new Date('2026-11-21T02:00:00.000Z');
  const end = activeBy(registered, 14);
  const [before, after] = [new Date(end.getTime() - 1), end];

  it('gives the invited player whole days', () => expect(end.toISOString()).toBe('2026-12-05T02:00:00.000Z'));

  it.each([
    ['waiting', true, before, 'reward'],
    ['waiting', true, after, 'reward'],
    ['waiting', false, before, null],
    ['waiting', false, after, 'expire'],
    ['review', true, before, null],
    ['review', true, after, null],
    ['review', false, after, 'expire'],
    ['rewarded', true, after, null],
    ['expired', false, after, null],
    ['refused', true, after, null],
  ])('%s, active: %s, at %s: %s', (state, isActive, now, step) =>
    expect(nextStep({ state, activeAt: isActive ? registered : null, activeBy: end }, now)).toBe(step),
  );
});

describe('a cap on what one inviter can get in all', () => {
  it.each([
    ['leaves room for another friend', 40, 60, false],
    ['leaves none', 60, 60, true],
    ['leaves less than another friend brings', 41, 60, true],
    ['that there is not leaves room for ever', 1_000_000, null, false],
  ])('%s: %i of %j', (_title, earned, totalCap, isCapped) =>
    expect(isCappedAt(earned, { inviterCoins: 20, totalCap })).toBe(isCapped),
  );

  it('caps nothing where inviting brings nothing', () =>
    expect(isCappedAt(60, { inviterCoins: 0, totalCap: 60 })).toBe(false));
});

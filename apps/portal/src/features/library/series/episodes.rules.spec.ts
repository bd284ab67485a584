import { describe, expect, it } from 'vitest';
import { currentOf, lockOf, rangeOf, rangesOf, startOf, watchedShare } from './episodes.rules';
import { airWords, termsOf } from './series-terms.rules';
import { progressOf } from './series-words.rules';

const part = (id: number, access: 'free' | 'member' | 'paid' = 'free') => ({
  id,
  title: `第 ${id} 话`,
  size: 1_420_000,
  volumeId: null,
  access,
  price: access === 'paid' ? 6 : 0,
});
const none = { isMember: false, isMemberFree: false, ownsWork: false, owned: [] };

describe('an episode asks its viewer for', () => {
  it.each([
    ['nothing where it is free', 'free', undefined, null],
    ['a membership of a guest', 'member', undefined, 'member'],
    ['a membership of a player without one', 'member', none, 'member'],
    ['nothing of a member', 'member', { ...none, isMember: true }, null],
    ['its price', 'paid', none, 'paid'],
    ['its price of a member where members pay too', 'paid', { ...none, isMember: true }, 'paid'],
    ['nothing of a member where members do not', 'paid', { ...none, isMember: true, isMemberFree: true }, null],
    ['nothing of its owner', 'paid', { ...none, owned: [{ from: 2, to: 4 }] }, null],
    ['its price of the owner of others', 'paid', { ...none, owned: [{ from: 4, to: 9 }] }, 'paid'],
    ['nothing of the owner of all', 'paid', { ...none, ownsWork: true }, null],
  ] as const)('%s', (_, access, rights, lock) => {
    expect(lockOf(part(3, access), rights && { ...rights, owned: [...rights.owned] })).toBe(lock);
  });
});

describe('the episodes of a series', () => {
  const parts = Array.from({ length: 120 }, (_, index) => part(index + 1));
  it('stand in ranges of fifty, that of the current one first', () => {
    const ranges = rangesOf(parts);
    expect(ranges.map(({ label }) => label)).toEqual(['1-50', '51-100', '101-120']);
    expect(rangeOf(ranges, undefined, 77)?.label).toBe('51-100');
    expect(rangeOf(ranges, '101-120', 77)?.label).toBe('101-120');
    expect(rangeOf(rangesOf([]), undefined, 1)).toBeUndefined();
  });

  it.each([
    ['the one in the address', 5, 9, 5],
    ['the one to go on with where the address names none', null, 9, 9],
    ['the first where another series has it', 999, null, 1],
  ] as const)('begin with %s', (_, named, resumed, id) => {
    expect(currentOf(parts, named, resumed)?.part.id).toBe(id);
  });

  it('go on where they were left, unless another device is chosen', () => {
    const watched = new Map([[2, { startMs: 60_000 }]]);
    const resume = { partId: 3, positionMs: 9000 };
    expect(startOf(2, { resume, watched }, null)).toBe(60_000);
    expect(startOf(3, { resume, watched }, null)).toBe(9000);
    expect(startOf(4, { resume, watched }, null)).toBe(0);
    expect(startOf(4, { resume, watched }, { partId: 4, positionMs: 7000 })).toBe(7000);
  });

  it('say how much of them was watched', () => {
    expect(watchedShare(part(1), undefined)).toBe(0);
    expect(watchedShare(part(1), { positionMs: 355_000, isFinished: false })).toBe(0.25);
    expect(watchedShare(part(1), { positionMs: 1, isFinished: true })).toBe(1);
  });
});

describe('words of a series', () => {
  it.each([
    [{ kind: 'anime', serial: 'serial', partCount: 8 }, '更新至第 8 话'],
    [{ kind: 'anime', serial: 'finished', partCount: 24 }, '完结 · 全 24 话'],
    [{ kind: 'welfare', serial: 'serial', partCount: 3 }, '更新至第 3 集'],
    [{ kind: 'anime', serial: 'serial', partCount: 0 }, '即将上线'],
  ] as const)('%o: %s', (card, words) => {
    expect(progressOf(card)).toBe(words);
  });

  it('tell times', () => {
    expect(airWords({ day: 7, time: '18:00' })).toBe('每周日 18:00');
  });

  it('tell prices', () => {
    const terms = { kind: 'anime', freeParts: 3, partPrice: 6, workPrice: 60, memberFree: true } as const;
    expect(termsOf({ ...terms, access: 'paid' })).toBe('每话 6 X钻 · 整部 60 X钻 · 会员免费 · 前 3 话免费');
    expect(termsOf({ ...terms, access: 'member' })).toBe('会员可看 · 前 3 话免费');
    expect(termsOf({ ...terms, access: 'free' })).toBe('');
  });
});

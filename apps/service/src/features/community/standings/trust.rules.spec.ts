import { describe, expect, it } from 'vitest';
import { allowances, DAY_MS, paceOf, trustOf, waitWords, type Trust, type TrustFacts } from './trust.rules';

const now = new Date('2026-11-21T02:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const facts: TrustFacts = {
  registeredAt: ago(60 * DAY_MS),
  trustOverride: null,
  approvedCount: 0,
  daysVisited: 1,
  lastStrikeAt: null,
};
const active = { daysVisited: 7, approvedCount: 10 };

describe('a player is trusted', () => {
  it.each<[string, Partial<TrustFacts>, Trust]>([
    ['as new in the first 24 hours', { registeredAt: ago(DAY_MS - 1) }, 0],
    ['as known after 24 hours', { registeredAt: ago(DAY_MS) }, 1],
    ['as new with two published in the first hour', { registeredAt: ago(3_600_000), approvedCount: 2 }, 0],
    ['as known with three published in the first hour', { registeredAt: ago(3_600_000), approvedCount: 3 }, 1],
    ['as active after seven days and ten published', active, 2],
    ['as known with a hundred published on six days', { daysVisited: 6, approvedCount: 100 }, 1],
    ['as known with nine published on a hundred days', { daysVisited: 100, approvedCount: 9 }, 1],
    ['as known within thirty days of a strike', { ...active, lastStrikeAt: ago(30 * DAY_MS - 1) }, 1],
    ['as active again thirty days after a strike', { ...active, lastStrikeAt: ago(30 * DAY_MS) }, 2],
    ['by hand alone on the third level', { ...active, daysVisited: 900, approvedCount: 9000 }, 2],
    ['as staff say, above the rules', { trustOverride: 3 }, 3],
    ['as staff say, below the rules', { ...active, trustOverride: 0 }, 0],
  ])('%s', (_title, change, trust) => {
    expect(trustOf({ ...facts, ...change }, now)).toBe(trust);
  });
});

describe('a trust level', () => {
  it('allows what the square says of it', () => {
    expect(([0, 1, 2, 3] as const).map(allowances)).toEqual([
      { picturesPerPost: 3, links: 'none', mentions: 1, isShownToGuests: false },
      { picturesPerPost: 9, links: 'review', mentions: 5, isShownToGuests: true },
      { picturesPerPost: 9, links: 'pass', mentions: 10, isShownToGuests: true },
      { picturesPerPost: 9, links: 'pass', mentions: 10, isShownToGuests: true },
    ]);
  });

  it('gives new players a post every two minutes and two a day, and others more', () => {
    const post = ([0, 1, 2, 3] as const).map((trust) => paceOf('post', trust));
    expect(post.map(({ seconds, perDay }) => [seconds, perDay])).toEqual([
      [120, 2],
      [30, 10],
      [15, 30],
      [15, 30],
    ]);
    const comment = ([0, 1, 2, 3] as const).map((trust) => paceOf('comment', trust));
    expect(comment.map(({ seconds, perDay }) => [seconds, perDay])).toEqual([
      [30, 10],
      [10, 100],
      [5, 300],
      [5, 300],
    ]);
  });

  it('lets nobody report more than twenty times a day', () => {
    expect(([0, 1, 2, 3] as const).map((trust) => paceOf('report', trust).perDay)).toEqual([5, 20, 20, 20]);
  });
});

describe('a time to wait', () => {
  it.each([
    [1, '1 秒'],
    [24_001, '25 秒'],
    [119_000, '119 秒'],
    [120_000, '2 分钟'],
    [120_001, '3 分钟'],
  ])('of %d ms is read as %s', (milliseconds, words) => {
    expect(waitWords(milliseconds)).toBe(words);
  });
});

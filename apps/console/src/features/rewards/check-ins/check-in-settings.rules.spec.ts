import { describe, expect, it } from 'vitest';
import { inputFrom, typedOf, type TypedSettings } from './check-in-settings.rules';

const typed: TypedSettings = {
  enabled: true,
  rewards: [{ coins: '2', cards: '0' }],
  dailyCap: '',
  makeUpsPerMonth: '3',
};

describe('what is typed of the settings', () => {
  it('is what was read', () => {
    const input = { enabled: true, rewards: [{ coins: 2, cards: 0 }], dailyCap: null, makeUpsPerMonth: 3 };
    expect(inputFrom(typed)).toEqual(input);
    const updatedAt = '2026-11-01T02:00:00.000Z';
    expect(typedOf({ ...input, id: 1, version: 1, updatedAt })).toEqual(typed);
  });

  it.each<[string, Partial<TypedSettings>]>([
    ['a reward below zero', { rewards: [{ coins: '-1', cards: '0' }] }],
    ['eleven cards', { rewards: [{ coins: '1', cards: '11' }] }],
    ['no reward at all', { rewards: [] }],
    ['half a diamond', { dailyCap: '0.5' }],
    ['thirty-two make-ups', { makeUpsPerMonth: '32' }],
    ['nothing where something must be', { makeUpsPerMonth: '' }],
  ])('is not taken with %s', (_title, change) => {
    expect(inputFrom({ ...typed, ...change })).toBeNull();
  });
});

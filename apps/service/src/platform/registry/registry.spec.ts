import { expect, it } from 'vitest';
import { Registry } from './registry';

it('keeps entries by key, in the order of their declaration', () => {
  const cards = new Registry<string, number>('a card');
  cards.add('game', 2);
  cards.add('activity', 1);

  expect(cards.find('game')).toBe(2);
  expect(cards.find('order')).toBeUndefined();
  expect([cards.has('game'), cards.has('order')]).toEqual([true, false]);
  expect(cards.keys).toEqual(['game', 'activity']);
  expect(cards.all).toEqual([2, 1]);
});

it('refuses a second entry under a key and keeps the first', () => {
  const cards = new Registry<string, number>('a card');
  cards.add('game', 1);

  expect(() => cards.add('game', 2)).toThrow('there is already a card game');
  expect(cards.all).toEqual([1]);
});

it('hands out lists that nobody can change it by', () => {
  const cards = new Registry<string, number>('a card');
  cards.add('game', 1);
  (cards.all as number[]).push(2);

  expect(cards.all).toEqual([1]);
});

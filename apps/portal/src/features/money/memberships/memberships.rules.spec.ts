import { expect, test } from 'vitest';
import { pricesOf, priceWords, waysOf } from './memberships.rules';

const offer = { id: 1, name: '月度会员', days: 30, coins: 300, amount: 3050, badge: '', rights: [] };

test.each([
  ['both', offer, ['coins', 'sandbox']],
  ['X diamonds', { ...offer, amount: null }, ['coins']],
  ['money', { ...offer, coins: null }, ['sandbox']],
])('a plan for %s is paid like that', (_title, plan, ways) => {
  expect(waysOf(plan, ['sandbox'])).toEqual(ways);
});

test('a price says what it is in', () => {
  expect([priceWords(offer, 'coins'), priceWords(offer, 'sandbox')]).toEqual(['300 X钻', '¥30.50']);
});

test.each([
  ['both', offer, ['300 X钻', '¥30.50']],
  ['X diamonds', { ...offer, amount: null }, ['300 X钻']],
  ['money', { ...offer, coins: null }, ['¥30.50']],
])('a plan for %s says all that it costs', (_title, plan, words) => {
  expect(pricesOf(plan)).toEqual(words);
});

import { describe, expect, it } from 'vitest';
import { accessOf, ORD_STEP, ordBetween, type Accessed } from './parts.rules';

const work = { access: 'paid', partPrice: 6, freeUntil: 2 * ORD_STEP } as const;
const part = (change: Partial<Accessed>): Accessed => ({
  access: 'inherit',
  price: null,
  ord: 9 * ORD_STEP,
  work,
  ...change,
});

describe('a part asks its readers', () => {
  it.each([
    ['the price of its work', {}, 'paid', 6],
    ['nothing among the free ones at the beginning', { ord: 2 * ORD_STEP }, 'free', 0],
    ['a price of its own', { price: 12 }, 'paid', 12],
    ['nothing where it is free itself', { access: 'free', price: 12 }, 'free', 0],
    ['for a membership where it says so, also at the beginning', { access: 'member', ord: ORD_STEP }, 'member', 0],
    ['its price also at the beginning where it says that it is paid', { access: 'paid', ord: ORD_STEP }, 'paid', 6],
    ['nothing in a free work', { work: { access: 'free', partPrice: 0, freeUntil: 0 } }, 'free', 0],
  ] as const)('%s', (_, change, access, price) => {
    expect(accessOf(part(change))).toEqual({ access, price });
  });
});

describe('a part stands', () => {
  it.each([
    ['first in an empty work', null, null, ORD_STEP],
    ['behind the last one', 4 * ORD_STEP, null, 5 * ORD_STEP],
    ['in front of the first one', null, ORD_STEP, ORD_STEP / 2],
    ['between two', ORD_STEP, 2 * ORD_STEP, 1.5 * ORD_STEP],
    ['nowhere between two without room', 7, 8, null],
    ['nowhere in front of one at the very beginning', null, 1, null],
  ])('%s', (_, before, after, ord) => {
    expect(ordBetween(before, after)).toBe(ord);
  });
});

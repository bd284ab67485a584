import { expect, test } from 'vitest';
import { formatPrice, formatYuan } from './money';

test.each([
  [600, '¥6', '¥6.00'],
  [50, '¥0.50', '¥0.50'],
  [1_234_00, '¥1,234', '¥1,234.00'],
  [1_234_50, '¥1,234.50', '¥1,234.50'],
])('a player reads %i 分 as %s, and on a card as %s', (amount, yuan, price) => {
  expect([formatYuan(amount), formatPrice(amount)]).toEqual([yuan, price]);
});

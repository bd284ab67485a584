import { describe, expect, it } from 'vitest';
import { diamonds, grouped, price, signedDiamonds, yuan } from './yuan';

describe('money in words', () => {
  it.each([
    [600, '6 元'],
    [50, '0.50 元'],
    [6_50, '6.50 元'],
    [1_280_00, '1,280 元'],
  ])('%s 分 are %s', (amount, words) => {
    expect(yuan(amount)).toBe(words);
  });

  it('groups diamonds by thousands', () => {
    expect(diamonds(1280)).toBe('1,280 X钻');
  });

  it('groups whatever is counted, and says which way diamonds move', () => {
    expect([grouped(999), grouped(12_000), grouped(1_234_567)]).toEqual(['999', '12,000', '1,234,567']);
    expect([signedDiamonds(1280), signedDiamonds(-12_000)]).toEqual(['+1,280 X钻', '-12,000 X钻']);
  });

  it('has both decimals on a card', () => {
    expect(price(1_280_00)).toBe('¥1,280.00');
  });
});

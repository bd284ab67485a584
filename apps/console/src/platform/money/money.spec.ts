import { describe, expect, it } from 'vitest';
import { grouped, yuan } from './money';

describe('money', () => {
  it.each([
    [123_450_00, '123,450.00'],
    [650, '6.50'],
    [0, '0.00'],
    [-1_000_01, '-1,000.01'],
    [null, '—'],
  ])('%s 分 are read as %s', (amount, read) => {
    expect(yuan(amount)).toBe(read);
  });

  it('is not all that is grouped', () => {
    expect(grouped(12_000)).toBe('12,000');
  });
});

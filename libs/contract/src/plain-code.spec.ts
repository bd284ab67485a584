import { describe, expect, it } from 'vitest';
import { plainOf } from './plain-code';

describe('a number as people copy it', () => {
  it.each([
    '+86 138 0000 1234',
    '0086-138-0000-1234',
    '(+86) 13800001234',
    '86 13800001234',
    '１３８００００１２３４',
    '\u202D138\u00A00000\u00A01234\u202C',
    '138–0000—1234',
    '\u200B138\u20110000\u20111234\uFEFF',
    '13800001234',
  ])('%j is the number', (typed) => expect(plainOf('phone', typed)).toBe('13800001234'));

  it.each(['138000012345', '8613800001', '23800001234'])('%j stays no number', (typed) =>
    expect(plainOf('phone', typed)).not.toMatch(/^1\d{10}$/),
  );

  it('is a code in the same way, and no prefix of a country is taken from it', () => {
    expect(plainOf('code', ' ２０４ ８１５\u200E')).toBe('204815');
    expect(plainOf('code', 'YG8K-2M7P\n')).toBe('YG8K2M7P');
    expect(plainOf('code', '008612')).toBe('008612');
  });
});

import { describe, expect, it } from 'vitest';
import { maskedPhone, maskedWithin } from './masked-phone';

describe('a mobile number, as those see it who need not know it', () => {
  it('is shown without its middle', () => {
    expect(maskedPhone('13812345678')).toBe('138****5678');
    expect(maskedPhone(null)).toBe('');
  });

  it.each([
    ['13812345678', '138****5678'],
    ['wang13812345678', 'wang138****5678'],
    ['p_19912345678_x', 'p_199****5678_x'],
    ['u138_1234_5678', 'u138****5678'],
    ['a8613812345678', 'a86138****5678'],
    ['+8613812345678', '+86138****5678'],
    ['x13812345678y13987654321', 'x138****5678y139****4321'],
    ['yuanhangzhe', 'yuanhangzhe'],
    ['player2026', 'player2026'],
    ['u1234567', 'u1234567'],
    ['u12012345678', 'u12012345678'],
    ['#10284', '#10284'],
  ])('inside %s is shown as %s', (text, shown) => {
    expect(maskedWithin(text)).toBe(shown);
  });
});

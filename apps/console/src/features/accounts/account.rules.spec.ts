import { describe, expect, it } from 'vitest';
import { maskedLogin } from './account.rules';

describe('what a player signs in by, as support sees it', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['+8613812345678', '+861****5678'],
    ['yuanhangzhe', 'yuanhangzhe'],
    ['player2026', 'player2026'],
    ['1234567', '1234567'],
  ])('%s is shown as %s', (loginName, shown) => {
    expect(maskedLogin(loginName)).toBe(shown);
  });
});

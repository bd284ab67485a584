import { expect, it } from 'vitest';
import { codeOf } from './authenticator';

// RFC 6238, appendix B, whose codes have two digits more in front; the secret is 12345678901234567890.
const SECRET = 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %d seconds the code is %s', (seconds, code) => {
  expect(codeOf(SECRET, new Date(seconds * 1000))).toBe(code);
});

it('the next code is that of the next 30 seconds', () => {
  expect(codeOf(SECRET, new Date(29_999), 1)).toBe('287082');
});

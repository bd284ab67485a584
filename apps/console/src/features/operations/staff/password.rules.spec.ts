import { describe, expect, it } from 'vitest';
import { generatePassword } from './password.rules';

describe('a generated password', () => {
  it('has sixteen characters that nobody confuses', () => {
    const passwords = Array.from({ length: 200 }, () => generatePassword((bytes) => crypto.getRandomValues(bytes)));
    for (const password of passwords) expect(password).toMatch(/^[A-HJ-NP-Za-kmnp-z2-9]{16}$/);
    expect(new Set(passwords).size).toBe(200);
  });

  it('throws away the bytes that would favour some characters', () => {
    let round = 0;
    const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(round++ === 0 ? 255 : 0);
    expect(generatePassword(random)).toBe('A'.repeat(16));
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ALPHABET, canonical, codeFrom, isWellFormed, spelled, UNIQUE_LENGTH } from './gift-codes.rules';

const replaced = (code: string, at: number, character: string) => code.slice(0, at) + character + code.slice(at + 1);

describe('a unique code', () => {
  it('is seventeen characters that a person can read back, in groups of four', () => {
    const code = codeFrom(randomBytes(10));
    expect(code).toMatch(new RegExp(`^[${ALPHABET}]{${UNIQUE_LENGTH}}$`));
    expect(spelled(code)).toMatch(/^(\w{4}-){4}\w$/);
    expect(canonical(spelled(code).toLowerCase())).toBe(code);
  });

  it('follows from its ten bytes, every one of which matters', () => {
    const bytes = randomBytes(10);
    expect(codeFrom(bytes)).toBe(codeFrom(Buffer.from(bytes)));
    for (let at = 0; at < 10; at += 1) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      expect(codeFrom(other)).not.toBe(codeFrom(bytes));
    }
  });

  it('with one wrong character is never taken for another code', () => {
    const code = codeFrom(randomBytes(10));
    for (let at = 0; at < UNIQUE_LENGTH; at += 1)
      for (const character of ALPHABET)
        expect(isWellFormed(replaced(code, at, character))).toBe(character === code.charAt(at));
  });

  it('with any two characters that changed places is never taken for another code', () => {
    const code = codeFrom(randomBytes(10));
    for (let one = 0; one < UNIQUE_LENGTH; one += 1)
      for (let other = one + 1; other < UNIQUE_LENGTH; other += 1) {
        const swapped = replaced(replaced(code, one, code.charAt(other)), other, code.charAt(one));
        expect(isWellFormed(swapped)).toBe(swapped === code);
      }
  });
});

it.each([
  ['ug 2026', 'VG2026'],
  [' Ug-2026 ', 'VG2026'],
  ['ＵＧ２０２６', 'VG2026'],
  ['\u200eUG\u22122026\u200b', 'VG2026'],
  ['oil—0', '0110'],
  ['新年快乐', null],
  ['ug_2026', null],
  ['', null],
  ['- -', null],
])('“%s” is read as %s', (typed, code) => {
  expect(canonical(typed)).toBe(code);
});

it.each([
  ['VG2026', true],
  ['0'.repeat(UNIQUE_LENGTH), true],
  ['1'.repeat(UNIQUE_LENGTH), false],
  ['0'.repeat(UNIQUE_LENGTH + 1), false],
])('%s can be a code: %s', (code, is) => {
  expect(isWellFormed(code)).toBe(is);
});

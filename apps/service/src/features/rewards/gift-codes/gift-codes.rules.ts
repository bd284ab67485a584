import { plainCode } from '@ug/contract';

/** Crockford's base 32: no letter that is taken for a digit, and no U. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a unique code that are drawn, 80 bits of them, and with the one that checks them. */
export const DRAWN = 16;
export const UNIQUE_LENGTH = DRAWN + 1;
const GROUP = 4;
/** x⁵ + x² + 1, which is primitive over GF(2). */
const POLYNOMIAL = 0b100101;

/**
 * A code however it was typed: case, spaces and dashes are of no matter, and what looks alike is alike.
 * @returns null for what holds any other character
 */
export function canonical(typed: string): string | null {
  const text = plainCode(typed).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1').replace(/U/g, 'V');
  return text !== '' && [...text].every((character) => ALPHABET.includes(character)) ? text : null;
}

/**
 * The character that checks others: as the last of them it makes the code a multiple of the polynomial over GF(32), so
 * that no single wrong character and no two that changed places pass.
 */
export function checkCharacter(drawn: string): string {
  return ALPHABET.charAt(times2(remainder(drawn)));
}

/** Whether a canonical code can be one: a unique one must fit its last character, a shorter one is a public code. */
export const isWellFormed = (code: string): boolean =>
  code.length < UNIQUE_LENGTH || (code.length === UNIQUE_LENGTH && remainder(code) === 0);

/** A unique code from ten random bytes. */
export function codeFrom(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 10)) bits = (bits << 8n) | BigInt(byte);
  let drawn = '';
  for (let i = 0; i < DRAWN; i += 1) {
    drawn = ALPHABET.charAt(Number(bits & 31n)) + drawn;
    bits >>= 5n;
  }
  return drawn + checkCharacter(drawn);
}

/** A unique code as people read it: in groups of four. */
export const spelled = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;

/** By Horner's rule, with x for the number two. */
function remainder(code: string): number {
  let value = 0;
  for (const character of code) value = times2(value) ^ ALPHABET.indexOf(character);
  return value;
}

const times2 = (value: number): number => (value & 16 ? (value << 1) ^ POLYNOMIAL : value << 1);

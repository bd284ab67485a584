import { createHmac, randomInt } from 'node:crypto';

const CODES = 10;
const HALF = 5;
/** No letter or digit that can be taken for another: 31 of them make ten characters worth 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** New recovery codes as they are shown, `7k3pq-m9xtr`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/**
 * Returns the digest that is stored of a code, in any spelling. It is keyed: 49 bits would be too few for a plain
 * digest, and a slow hash is not needed where the key is not in the database.
 */
export function recoveryDigest(code: string, key: Buffer, staffId: number): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', key).update(`${staffId}:${plain}`).digest('hex');
}

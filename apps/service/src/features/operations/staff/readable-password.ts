import { randomInt } from 'node:crypto';

const GROUPS = 4;
const GROUP_LENGTH = 5;
/** No letter or digit that can be taken for another: 31 of them make 20 characters worth 99 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A strong password that is easily typed from a screen. */
export function readablePassword(): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

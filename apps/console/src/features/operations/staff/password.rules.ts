import { staffFieldLimits } from '@ug/contract';

/** Letters and digits that are not confused when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;

/** The contract's shortest password, in characters. */
export const MIN_PASSWORD_LENGTH = staffFieldLimits.changeOwnPassword.newPassword.minLength;

/**
 * A strong password of 16 characters, about 93 bits.
 * @param random fills an array with random bytes, `crypto.getRandomValues`
 */
export function generatePassword(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const limit = 256 - (256 % ALPHABET.length); // above it some characters would come up more often
  let password = '';
  while (password.length < LENGTH) {
    for (const byte of random(new Uint8Array(LENGTH))) {
      if (byte < limit && password.length < LENGTH) password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}

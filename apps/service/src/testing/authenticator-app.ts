import { codeOf, stepAt } from '../features/two-factor/totp';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a secret. @param secret Base32, as the set-up shows it */
export function codeFor(secret: string, now: Date, aside = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), stepAt(now) + aside);
}

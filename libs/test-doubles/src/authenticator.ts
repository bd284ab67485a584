import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code in a person's authenticator app (RFC 6238), computed without the code of the service.
 * @param secret Base32 as the set-up spells it, with or without spaces
 * @param aside steps of 30 seconds from `now`: a code is taken once, so that a person in a hurry waits for the next one
 */
export function codeOf(secret: string, now: Date, aside = 0): string {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / STEP_MS) + aside));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

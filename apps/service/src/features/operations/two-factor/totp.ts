import { createHmac, timingSafeEqual } from 'node:crypto';

// Time-based one-time passwords, RFC 6238 over RFC 4226, with what every authenticator app assumes: SHA-1, 30 seconds, six
// digits. It is one HMAC and four lines around it, less than any package for it.

const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4648. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A clock may be one step off, and a code may be typed when the next has begun. */
const TOLERATED_STEPS = [0, -1, 1] as const;

/** Which step an instant is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a step. @param digits six in this product; the RFC's examples have eight */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step that a code is of, now or one step beside; null for a wrong code, and for one whose step was taken before.
 * @param lastStep the last that was taken
 */
export function matchingStep(code: string, { secret, now, lastStep }: StepSought): number | null {
  const given = Buffer.from(code);
  for (const aside of TOLERATED_STEPS) {
    const step = stepAt(now) + aside;
    const expected = Buffer.from(codeOf(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step > lastStep ? step : null;
  }
  return null;
}

interface StepSought {
  readonly secret: Buffer;
  readonly now: Date;
  readonly lastStep: number;
}

/** Bytes as people type them into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** Returns the content of the QR code, in the Key Uri Format that apps share. */
export function otpauthUri({ issuer, account, secret }: Record<'issuer' | 'account' | 'secret', string>): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

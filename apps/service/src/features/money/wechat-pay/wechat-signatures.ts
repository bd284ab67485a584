import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';

/** Name of the signature scheme in the headers of requests. */
export const SCHEMA = 'WECHATPAY2-SHA256-RSA2048';

/** A message signed longer ago, or later than now, may be a repeated one. */
export const MAX_SKEW_SECONDS = 300;

const ALGORITHM = 'AEAD_AES_256_GCM';
const TAG_BYTES = 16;

/** Notification or response with its headers from WeChat Pay, unchanged. */
export interface SignedMessage {
  /** Unix seconds. */
  readonly timestamp: string;
  readonly nonce: string;
  /** Which key signed it. */
  readonly serial: string;
  /** Base64. */
  readonly signature: string;
  readonly body: string;
}

/** Content that WeChat Pay encrypted with the merchant's API v3 key. */
export interface Encrypted {
  readonly algorithm: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
  readonly ciphertext: string;
}

/** Each part on a line of its own, the last one too: what is signed. */
export const linesOf = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/** RSA with SHA-256, as base64. @param key PEM */
export const signed = (text: string, key: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');

export const isSignedBy = ({ timestamp, nonce, body, signature }: SignedMessage, key: KeyObject): boolean =>
  createVerify('RSA-SHA256')
    .update(linesOf(timestamp, nonce, body), 'utf8')
    .verify(key, signature, 'base64');

/** Whether a message was signed just now; what is no number is not. */
export function isFresh({ timestamp }: Pick<SignedMessage, 'timestamp'>, now: Date): boolean {
  const age = now.getTime() / 1000 - Number(timestamp);
  return /^\d{1,12}$/.test(timestamp) && Math.abs(age) <= MAX_SKEW_SECONDS;
}

/** Returns the decrypted text. @throws Error where it was changed, or encrypted with another key */
export function decrypted({ algorithm, nonce, associated_data, ciphertext }: Encrypted, key: string): string {
  if (algorithm !== ALGORITHM) throw new Error(`unknown algorithm ${algorithm}`);
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length <= TAG_BYTES) throw new Error('the ciphertext is too short');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES)).setAAD(Buffer.from(associated_data ?? ''));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

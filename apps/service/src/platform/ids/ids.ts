import { randomBytes } from 'node:crypto';

/** One call of the system's generator costs as much as all the rest of an id, so one serves many. */
const POOL_BYTES = 16 * 256;
let pool = Buffer.alloc(0);
let poolUsed = 0;

let lastMillisecond = 0;
let sequence = 0;

/**
 * Makes an identifier of 32 lower-case hexadecimal characters: a UUID version 7 (RFC 9562) without its dashes.
 * Identifiers sort by the time they were made, and within one process strictly by the order they were made.
 */
export function newId(): string {
  const bytes = nextRandom();
  nextInstant(bytes);
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  // Version 7, then 12 bits that count up within one millisecond (RFC 9562, method 1), then the variant.
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex');
}

/** 16 random bytes that nothing else has seen; the caller may write over them. */
function nextRandom(): Buffer {
  if (poolUsed === pool.length) {
    pool = randomBytes(POOL_BYTES);
    poolUsed = 0;
  }
  return pool.subarray(poolUsed, (poolUsed += 16));
}

/** Starts the count low, so that 2,048 identifiers or more fit before the time itself must be moved ahead. */
function nextInstant(random: Buffer): void {
  const millisecond = Date.now();
  if (millisecond > lastMillisecond) {
    lastMillisecond = millisecond;
    sequence = random.readUInt16BE(6) & 0x7ff;
    return;
  }
  sequence += 1;
  if (sequence > 0xfff) {
    lastMillisecond += 1;
    sequence = random.readUInt16BE(6) & 0x7ff;
  }
}

/** Makes an unguessable token: 32 bytes from the CSPRNG as 43 base64url characters. Store only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

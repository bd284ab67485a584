import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/**
 * Makes an identifier of 32 lower-case hexadecimal characters: a UUID version 7 (RFC 9562) without its dashes.
 * Identifiers sort by the time they were made, and within one process strictly by the order they were made.
 */
export function newId(): string {
  return v7(undefined, Buffer.allocUnsafe(16)).toString('hex');
}

/** Makes an unguessable token: 32 bytes from the CSPRNG as 43 base64url characters. Store only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Beginning of all request ids of this process: its start, and random digits that tell it from others that started with it. */
const REQUESTS = newId().slice(0, 12) + randomBytes(4).toString('hex');
const COUNT_DIGITS = 12;
let requests = 0;

/**
 * Names a request: 32 lower-case hexadecimal characters that no other request has. It can be foreseen, so it protects
 * nothing. Every response carries one, and counting is a tenth of what `newId` costs.
 */
export function newRequestId(): string {
  requests += 1;
  return REQUESTS + requests.toString(16).padStart(COUNT_DIGITS, '0');
}

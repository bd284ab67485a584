import { createHash, subtle } from 'node:crypto';
import type { Readable } from 'node:stream';

/** SHA-256 of a text, in hexadecimal. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** SHA-256 of bytes, in hexadecimal. Another thread computes it: megabytes would hold up everybody else. */
export const sha256Of = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');

/** SHA-256 of a stream, in hexadecimal. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

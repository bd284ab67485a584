import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** A value as it is stored: base64 of its compressed JSON, because the two databases share no type for bytes. */
export interface PackedJson {
  readonly body: string;
  /** SHA-256 of the JSON before it is compressed, hexadecimal. */
  readonly sha256: string;
}

/** Compresses a value outside of the event loop; ask before the unit of work begins. */
export async function packJson(value: unknown): Promise<PackedJson> {
  const json = JSON.stringify(value);
  const body = (await pack(json)).toString('base64');
  return { body, sha256: createHash('sha256').update(json).digest('hex') };
}

/** The value of a body that `packJson` made. */
export const unpackJson = async (body: string): Promise<unknown> =>
  JSON.parse((await unpack(Buffer.from(body, 'base64'))).toString('utf8'));

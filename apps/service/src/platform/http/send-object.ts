import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decideRange } from './byte-ranges.rules';
import type { Representation } from './byte-ranges.rules';
import type { ByteRange, Storage } from '../storage/storage';

/** A stored object and the headers it is sent with. */
export interface SentObject extends Representation {
  /** Its name in the storage. */
  readonly name: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly disposition?: string;
}

/** Fields of a request that decide which bytes of an object it gets. */
export type AskedBytes = Pick<FastifyRequest, 'method' | 'headers'>;

/**
 * Responds to GET or HEAD with a stored object, whole or in a range (200, 206, 304, 412, 416). Fastify pipes with
 * backpressure, and closes the file when the caller goes away.
 * @returns false, with nothing sent, if the storage does not have the bytes.
 */
export async function sendObject(
  storage: Storage,
  object: SentObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const response = decideRange(request.method, request.headers, object);
  const range = response.status === 206 ? response.range : undefined;
  const hasBody = response.status === 200 || response.status === 206;
  const stream = hasBody && request.method !== 'HEAD' ? await storage.read(object.name, range) : undefined;
  if (hasBody && request.method !== 'HEAD' && !stream) return false;
  reply.code(response.status).headers(validators(object));
  if (response.status === 416) reply.header('Content-Range', `bytes */${object.size}`);
  if (hasBody) reply.headers(description(object, range));
  // Fastify would set a length of 0 on a HEAD response without any body, so it gets an empty one.
  await reply.send(request.method === 'HEAD' ? Readable.from([]) : stream);
  return true;
}

const validators = (object: SentObject): Record<string, string> => ({
  ETag: object.etag,
  'Last-Modified': object.modifiedAt.toUTCString(),
  'Accept-Ranges': 'bytes',
  'Cache-Control': object.cacheControl,
});

function description(object: SentObject, range: ByteRange | undefined): Record<string, string> {
  const length = range ? range.end - range.start + 1 : object.size;
  return {
    'Content-Type': object.type,
    'Content-Length': String(length),
    ...(object.disposition ? { 'Content-Disposition': object.disposition } : {}),
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${object.size}` } : {}),
  };
}

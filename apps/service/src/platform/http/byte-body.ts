import type { Readable } from 'node:stream';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const BYTES = 'application/octet-stream';

/** A sender that is silent for this long is cut off; what it sent is kept, and it can resume. */
const IDLE_MILLISECONDS = 30_000;

/** Lets `application/octet-stream` bodies through unread, so that a handler can stream them; call it before `ready`. */
export function acceptByteBodies(fastify: FastifyInstance): void {
  if (fastify.hasContentTypeParser(BYTES)) return;
  fastify.addContentTypeParser(BYTES, (_request, payload, done) => done(null, payload));
}

/**
 * The body of a request, chunk by chunk, never more in memory than one. Rejects when the sender goes away or falls
 * silent. A consumer that stops early leaves the rest to be read past, so that the response still reaches the sender.
 */
export async function* byteBody(request: FastifyRequest): AsyncGenerator<Buffer, void, void> {
  const body: Readable = request.raw;
  const watch = setTimeout(() => body.destroy(new Error('the sender has fallen silent')), IDLE_MILLISECONDS);
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      watch.refresh();
      yield chunk as Buffer;
    }
  } finally {
    clearTimeout(watch);
    body.resume();
  }
}

/** Returns the number of bytes that the sender announced; `undefined` where it did not say. */
export function announcedLength({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** The whole body of a request; null for one of more bytes than `max`, which is not read to its end. */
export async function wholeBody(request: FastifyRequest, max: number): Promise<Buffer | null> {
  // A body of another type has been read and parsed already: there are no bytes left.
  if (request.body !== undefined && request.body !== request.raw) throw new UnsupportedMediaTypeException();
  if ((announcedLength(request) ?? 0) > max) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of byteBody(request)) {
    size += chunk.length;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

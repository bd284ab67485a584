import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from '../cache/cached-response';
import type { ResponseCache, ResponseTicket } from '../cache/response-cache';
import type { ResponseCaching } from '../cache/response-caching';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request makes the response for all who ask for it. */
    responseTicket: ResponseTicket | null;
  }
}

/** A browser offers both and brotli is the smaller; anything else gets the text as it is. */
const encodingFor = (request: FastifyRequest): 'br' | 'gzip' | null =>
  negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as 'br' | 'gzip' | null;

async function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  const compressed = encoding ? await cached.compressed(encoding) : null;
  reply.header('Content-Type', 'application/json; charset=utf-8').header('Vary', 'accept-encoding');
  if (compressed) return reply.header('Content-Encoding', String(encoding)).send(compressed);
  return reply.serializer((text: unknown) => text as string).send(cached.payload);
}

/** What a route's pipeline needs to respond from the cache; of the requests for one response, one runs the handler. */
export function cachingHooks(id: string, { tag, by }: ResponseCaching, cache: ResponseCache) {
  const keyOf = (request: FastifyRequest) => {
    const input = { ...(request.query as object), ...(request.body as object) } as Record<string, unknown>;
    return `${id} ${JSON.stringify(by.map((field) => input[field] ?? null))}`;
  };
  return {
    serveCached: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const key = keyOf(request);
      const response = await cache.lookUp(key);
      if (response) return sendCached(request, reply, response);
      const ticket = cache.start(key, tag);
      if (!ticket) return undefined;
      request.responseTicket = ticket;
      // Others must not wait for this request after it has ended, however it ended.
      reply.raw.once('close', () => cache.finish(ticket, null));
      return undefined;
    },
    shareResponse: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
      if (!request.responseTicket) return payload;
      const isSuccess = reply.statusCode === 200 && typeof payload === 'string' && payload.startsWith('{"code":0,');
      cache.finish(request.responseTicket, isSuccess ? payload : null);
      return payload;
    },
  };
}

import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest, onSendHookHandler, preHandlerHookHandler } from 'fastify';
import type { CachedResponse } from '../cache/cached-response';
import type { ResponseCache, ResponseTicket } from '../cache/response-cache';
import type { ResponseCaching } from '../cache/response-caching';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request makes the response for all who ask for it. */
    responseTicket: ResponseTicket | null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** A browser offers both and brotli is the smaller; anything else gets the text as it is. */
function encodingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = request.headers['accept-encoding'];
  return accepted ? (negotiate(accepted, ['br', 'gzip']) as 'br' | 'gzip' | null) : null;
}

/** Sends the response, at once where its bytes are there in the encoding that is asked for; it varies by that. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  { type = 'application/json; charset=utf-8', vary = 'accept-encoding' } = {},
): void {
  const encoding = encodingFor(request);
  const compressed = encoding ? cached.compressed(encoding) : null;
  reply.header('content-type', type).header('vary', vary);
  if (!compressed) return void reply.send(cached.bytes);
  const send = (bytes: Buffer) => void reply.header('content-encoding', String(encoding)).send(bytes);
  if (compressed instanceof Promise) compressed.then(send, (error: unknown) => void reply.send(error));
  else send(compressed);
}

/**
 * Names a response that anybody may read, so that a browser asks whether it is still the one; what a session decides is
 * `no-store` already. @returns whether the caller has these bytes
 */
function isKnown(request: FastifyRequest, reply: FastifyReply, { etag }: CachedResponse): boolean {
  if (request.method !== 'GET' || reply.hasHeader('cache-control')) return false;
  void reply.headers({ etag, 'cache-control': 'no-cache' });
  return request.headers['if-none-match'] === etag;
}

const SUCCESS = Buffer.from('{"code":0,');

/** Whether the body of a player's response says that the call succeeded. */
export const isSuccess = (payload: unknown): payload is string | Buffer =>
  payload instanceof Buffer
    ? payload.subarray(0, SUCCESS.length).equals(SUCCESS)
    : typeof payload === 'string' && payload.startsWith(SUCCESS.toString());

interface Asked {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The key under which the response of a public read is cached, by what it is asked with. */
export function cacheKeyOf(id: string, { by }: ResponseCaching, { params, query, body }: Asked): string {
  const parts = [body ?? {}, query ?? {}, params ?? {}] as [Fields, Fields, Fields];
  const valueOf = (field: string) => parts.find((part) => part[field] !== undefined)?.[field] ?? null;
  return `${id} ${JSON.stringify(by.map(valueOf))}`;
}

/**
 * Returns the hooks that let a route respond from the cache. Of the requests for one response, one runs the handler. A
 * player's response is their own and stays out of the cache.
 */
export function cachingHooks(id: string, caching: ResponseCaching, cache: ResponseCache) {
  const { tag } = caching;
  const make = (key: string, request: FastifyRequest, reply: FastifyReply): void => {
    const ticket = cache.start(key, tag);
    if (!ticket) return;
    request.responseTicket = ticket;
    // Others must not wait for this request after it has ended, however it ended.
    reply.raw.once('close', () => cache.finish(ticket, null));
  };
  const serveCached: preHandlerHookHandler = (request, reply, done) => {
    if (request.principal) return done();
    const key = cacheKeyOf(id, caching, request);
    const continueWith = (response: CachedResponse | null | undefined): void => {
      if (response && isKnown(request, reply, response)) return void reply.code(304).send();
      if (response) return sendCached(request, reply, response);
      make(key, request, reply);
      done();
    };
    const found = cache.find(key);
    const awaited = found ? undefined : cache.awaited(key);
    if (awaited) awaited.then((response) => continueWith(response ?? cache.find(key))).catch(done);
    else continueWith(found);
  };
  const shareResponse: onSendHookHandler<unknown> = (request, reply, payload, done) => {
    if (!request.responseTicket) return done(null, payload);
    const cached = cache.finish(
      request.responseTicket,
      reply.statusCode === 200 && isSuccess(payload) ? payload : null,
    );
    if (cached && isKnown(request, reply, cached)) {
      void reply.code(304);
      return done(null, null);
    }
    // The bytes are made already.
    done(null, cached?.bytes ?? payload);
  };
  return { serveCached, shareResponse };
}

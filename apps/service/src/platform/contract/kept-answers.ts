import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnswerCache, KeepTicket } from '../cache/answer-cache';
import type { AnswerCaching } from '../cache/answer-caching';
import type { KeptAnswer } from '../cache/kept-answer';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while an answer is made that may be kept. */
    keepTicket: KeepTicket | null;
  }
}

/** A browser offers both and brotli is the smaller; anything else gets the text as it is. */
function encodingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptAnswer): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  const compressed = encoding ? await kept.compressed(encoding) : null;
  reply.header('Content-Type', 'application/json; charset=utf-8').header('Vary', 'accept-encoding');
  if (compressed) return reply.header('Content-Encoding', String(encoding)).send(compressed);
  return reply.serializer((text: unknown) => text as string).send(kept.payload);
}

/** Answers a route from the cache where it can, and keeps what its handler answers. */
export function keepAnswers(route: RouteOptions, id: string, { topic, by }: AnswerCaching, cache: AnswerCache): void {
  const keyOf = (request: FastifyRequest) => {
    const input = { ...(request.query as object), ...(request.body as object) } as Record<string, unknown>;
    return `${id} ${JSON.stringify(by.map((field) => input[field] ?? null))}`;
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request);
    const kept = cache.find(key);
    if (kept === undefined) {
      request.keepTicket = cache.ticket(key, topic);
      return undefined;
    }
    return sendKept(request, reply, kept);
  };
  route.preHandler = [...(route.preHandler ? [route.preHandler].flat() : []), answer] as RouteOptions['preHandler'];
  const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const isAnswer = reply.statusCode === 200 && typeof payload === 'string';
    if (request.keepTicket && isAnswer && payload.startsWith('{"code":0,')) cache.keep(request.keepTicket, payload);
    return payload;
  };
  // Before the compression, which turns the text into a stream for whoever accepts it.
  route.onSend = [keep, ...(route.onSend ? [route.onSend].flat() : [])] as RouteOptions['onSend'];
}

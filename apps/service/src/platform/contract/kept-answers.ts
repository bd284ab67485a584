import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** What a route's pipeline needs to answer from the cache where it can, and to keep what its handler answers. */
export function cachingHooks(id: string, { topic, by }: AnswerCaching, cache: AnswerCache) {
  const keyOf = (request: FastifyRequest) => {
    const input = { ...(request.query as object), ...(request.body as object) } as Record<string, unknown>;
    return `${id} ${JSON.stringify(by.map((field) => input[field] ?? null))}`;
  };
  return {
    answerFromCache: async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const key = keyOf(request);
      const kept = cache.find(key);
      if (kept !== undefined) return sendKept(request, reply, kept);
      request.keepTicket = cache.ticket(key, topic);
      return undefined;
    },
    keepAnswer: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
      const isAnswer = reply.statusCode === 200 && typeof payload === 'string';
      if (request.keepTicket && isAnswer && payload.startsWith('{"code":0,')) cache.keep(request.keepTicket, payload);
      return payload;
    },
  };
}

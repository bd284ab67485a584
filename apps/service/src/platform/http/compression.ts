import compress from '@fastify/compress';
import type { FastifyInstance, onRequestHookHandler, onSendHookHandler, RouteOptions } from 'fastify';
import { acceptedEncodings } from './accepted-encodings.rules';

/** A smaller response fits into the packet that its head travels in. */
const MIN_BYTES = 1024;

/** The hooks of a route that the compression has just seen: its own, which calls back. */
const hooksOf = ({ onSend }: RouteOptions): onSendHookHandler[] =>
  onSend ? ([onSend].flat() as onSendHookHandler[]) : [];

/** Whether a payload is too small to be worth a look at what the client accepts; a character has at most three bytes. */
const isSmall = (payload: unknown): boolean =>
  (typeof payload === 'string' && payload.length * 3 < MIN_BYTES) ||
  (payload instanceof Buffer && payload.length < MIN_BYTES);

const unlessSmall = (hook: onSendHookHandler): onSendHookHandler =>
  function compressed(request, reply, payload, done) {
    if (isSmall(payload)) done(null, payload);
    else hook.call(this, request, reply, payload, done);
  };

/**
 * Puts plainly what a client accepts. The compression, the files that were built compressed and cached responses each read
 * the header in their own way, and none of them well: to `br;q=0, *` all three would send what was refused.
 */
const putPlainly: onRequestHookHandler = ({ raw: { headers } }, _reply, done) => {
  const accepted = headers['accept-encoding'];
  if (accepted !== undefined) headers['accept-encoding'] = acceptedEncodings(accepted);
  done();
};

/** Compresses text for clients that accept it. */
export async function registerCompression(fastify: FastifyInstance): Promise<void> {
  fastify.addHook('onRequest', putPlainly);
  await fastify.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    customTypes: /^(text\/|application\/(json|javascript|manifest\+json))|\+xml|svg/,
  });
  // Runs after the compression's own, which has just added its hook to the route.
  fastify.addHook('onRoute', (route) => {
    route.onSend = hooksOf(route).map(unlessSmall);
  });
}

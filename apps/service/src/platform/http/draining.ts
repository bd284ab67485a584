import type { FastifyInstance } from 'fastify';

/** Milliseconds that responses on their way may take once the service was asked to stop; a cut download resumes. */
const DRAIN_MS = 5_000;
const SWEEP_MS = 100;

/**
 * Lets running requests finish when the service stops, but no longer than `drainMs` (milliseconds).
 * Node closes the connections that are idle at that moment only: one that becomes idle a moment later would hold the
 * service for the whole keep-alive time, and without limit for a client that stops reading.
 */
export function registerDraining(fastify: FastifyInstance, drainMs = DRAIN_MS): void {
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), drainMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(deadline);
    });
    done();
  });
}

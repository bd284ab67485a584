import type { FastifyInstance } from 'fastify';

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Lets pages of this machine's development servers call the mock from their own ports. */
export function allowFronts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !LOCAL.test(origin)) return;
    void reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': 'Content-Range, ETag',
      Vary: 'Origin',
    });
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
        'Access-Control-Max-Age': '600',
      })
      .send();
  });
}

import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';

/** `/health/live`: the process responds. `/health/ready`: it can also reach its database. */
export function registerHealth(fastify: FastifyInstance, database: Database): void {
  fastify.get('/health/live', async () => ({ status: 'ok' }));
  fastify.get('/health/ready', async (request, reply) => {
    try {
      await database.ping();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not respond');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerDraining } from './draining';

describe('a service that is asked to stop', () => {
  let fastify: FastifyInstance;
  let asked: Promise<void>;
  let finish: () => void;

  const listen = async (drainMs: number): Promise<string> => {
    registerDraining(fastify, drainMs);
    return fastify.listen({ port: 0, host: '127.0.0.1' });
  };

  beforeEach(() => {
    fastify = Fastify({ forceCloseConnections: 'idle' });
    const goAhead = new Promise<void>((resolve) => (finish = resolve));
    asked = new Promise((resolve) => {
      fastify.get('/', async (_, reply) => {
        reply.hijack();
        reply.raw.write('first,');
        resolve();
        await goAhead;
        reply.raw.end('last');
      });
    });
  });
  afterEach(() => fastify.close());

  it('lets a request that is running finish, and does not wait for its connection to time out', async () => {
    const response = await fetch(await listen(60_000));
    await asked;
    const closed = fastify.close();
    finish();
    expect(await response.text()).toBe('first,last');
    await closed;
  });

  it('does not wait without limit for a response that never ends', async () => {
    const response = await fetch(await listen(50));
    await asked;
    await fastify.close();
    await expect(response.text()).rejects.toThrow();
  });
});

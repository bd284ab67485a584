import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHealth, type HealthSources } from './health';

const GIB = 1024 ** 3;
const well: HealthSources = {
  database: { ping: async () => undefined },
  cluster: { isMissing: false },
  freeBytes: async () => GIB,
  isStopping: () => false,
};

async function readinessWith(sources: Partial<HealthSources>): Promise<[number, unknown]> {
  const fastify = Fastify();
  registerHealth(fastify, { ...well, ...sources });
  const response = await fastify.inject('/health/ready');
  await fastify.close();
  return [response.statusCode, response.json()];
}

const unavailable = (...problems: string[]) => [503, { status: 'unavailable', problems }];

it.each<[string, Partial<HealthSources>, unknown]>([
  ['says so when all is well', {}, [200, { status: 'ok' }]],
  ['names a stop that was asked for', { isStopping: () => true }, unavailable('stopping')],
  [
    'names a database that fails',
    { database: { ping: () => Promise.reject(new Error('gone')) } },
    unavailable('database'),
  ],
  ['names a full disk', { freeBytes: async () => 1024 }, unavailable('disk')],
  ['names a disk that is gone', { freeBytes: () => Promise.reject(new Error('gone')) }, unavailable('disk')],
  ['stays, without Redis', { cluster: { isMissing: true } }, [200, { status: 'degraded', problems: ['redis'] }]],
  [
    'names everything that is missing',
    { cluster: { isMissing: true }, freeBytes: async () => 0 },
    unavailable('disk', 'redis'),
  ],
])('readiness %s', async (_, sources, expected) => {
  expect(await readinessWith(sources)).toEqual(expected);
});

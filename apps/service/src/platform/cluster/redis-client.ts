import { createRequire } from 'node:module';
import type { Redis, RedisOptions } from 'ioredis';

const requireLater = createRequire(import.meta.url);

/** A connection to Redis. The client is loaded with the first one: it takes 5 MB, and most have no Redis. */
export function redisClient(url: string, options: RedisOptions): Redis {
  const ioredis: typeof import('ioredis') = requireLater('ioredis');
  return new ioredis.Redis(url, options);
}

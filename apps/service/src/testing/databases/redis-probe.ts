import { Redis } from 'ioredis';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a Redis that tests may use under a prefix of their own; `undefined` where none is reachable. */
    redisUrl: string | undefined;
  }
}

/** Looks once, before any test, whether the suites of several processes can run; if they cannot, it says so loudly. */
export async function setup({ provide }: TestProject): Promise<void> {
  const url = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379/7';
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 30_000, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    provide('redisUrl', url);
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    if (process.env.REQUIRE_REDIS === '1') throw new Error(`REQUIRE_REDIS=1, but Redis does not answer: ${reason}`);
    provide('redisUrl', undefined);
    const frame = '!'.repeat(80);
    process.stderr.write(
      `\n${frame}\n!!! no Redis (${reason}): all tests of several processes are skipped\n${frame}\n\n`,
    );
  } finally {
    redis.disconnect();
  }
}

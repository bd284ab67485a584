import { expect, it } from 'vitest';
import { TracingLife } from './tracing-life';

it.each([
  ['a collector that says nothing', () => new Promise<void>(() => undefined)],
  ['one that is gone', () => Promise.reject(new Error('ECONNREFUSED'))],
])('a stop does not wait for %s', async (_what, shutdown) => {
  const life = new TracingLife({ shutdown });
  life.flushMs = 10;
  await expect(life.onApplicationShutdown()).resolves.toBeUndefined();
});

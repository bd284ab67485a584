import { FakeClock } from '../clock/clock';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openTcpProxy } from '#testing/fakes/tcp-proxy';
import { loadConfig } from '../config/app-config';
import { SharedLimits } from './shared-limits';

const limit = { name: 'sign-in', points: 5, seconds: 60 };
const opened: SharedLimits[] = [];
const open = (env: Record<string, string>): SharedLimits => {
  const limits = new SharedLimits(loadConfig({ DATA_DIR: tmpdir(), ...env }), new FakeClock());
  opened.push(limits);
  return limits;
};
afterEach(() => {
  for (const limits of opened.splice(0)) limits.onApplicationShutdown();
});

/** How many of so many calls get through, asked of one limiter after the other. */
async function passed(limiters: readonly ReturnType<SharedLimits['limiter']>[], calls: number): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    const limiter = limiters[call % limiters.length];
    count += await (limiter?.consume('203.0.113.9').then(
      () => 1,
      () => 0,
    ) ?? 0);
  }
  return count;
}

it('a process alone lets as many through as the limit says', async () => {
  expect(await passed([open({}).limiter(limit)], 20)).toBe(limit.points);
});

describe.skipIf(!inject('redisUrl'))('with Redis', () => {
  const ready = (limits: SharedLimits) => vi.waitFor(() => expect(limits.areShared).toBe(true));

  it('several processes let as many through together as one alone', async () => {
    const env = { REDIS_URL: String(inject('redisUrl')), APP_PREFIX: `l${process.pid}` };
    const processes = [open(env), open(env), open(env)];
    for (const limits of processes) await ready(limits);
    expect(
      await passed(
        processes.map((limits) => limits.limiter(limit)),
        30,
      ),
    ).toBe(limit.points);
  });

  it('a process goes on limiting by itself while Redis is away', async () => {
    const { hostname, port, pathname } = new URL(String(inject('redisUrl')));
    const redis = await openTcpProxy({ host: hostname, port: Number(port || 6379) });
    const limits = open({ REDIS_URL: `redis://127.0.0.1:${redis.port}${pathname}`, APP_PREFIX: `m${process.pid}` });
    await ready(limits);
    await redis.close();
    await vi.waitFor(() => expect(limits.areShared).toBe(false));
    expect(await passed([limits.limiter(limit)], 20)).toBe(limit.points);
  });
});

import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { openTcpProxy, type TcpProxy } from '#testing/fakes/tcp-proxy';
import { FakeClock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import type { EnvironmentValues } from '../config/environment';
import { parseEnvironment } from '../config/parse-environment';
import { Cluster, defineChannel } from './cluster';

const dropped = defineChannel<{ tag: string }>('test.dropped');

/** A clock that a test makes beat. */
class BeatingClock extends FakeClock {
  private readonly beats = new Set<() => void>();

  override everySecond(beat?: () => void): () => void {
    if (beat) this.beats.add(beat);
    return () => undefined;
  }

  beatFor(seconds: number): void {
    for (let i = 0; i < seconds; i += 1) {
      this.advance(1);
      for (const beat of this.beats) beat();
    }
  }
}

const open: Cluster[] = [];
afterEach(() => Promise.all(open.splice(0).map((cluster) => cluster.onApplicationShutdown())));

function join(env: Record<string, string>, clock = new BeatingClock()): Cluster {
  const values = parseEnvironment(env).values as EnvironmentValues;
  const cluster = new Cluster(new AppConfig(values, '/nowhere', Buffer.alloc(32)), clock);
  cluster.onApplicationBootstrap();
  open.push(cluster);
  return cluster;
}

it('a process without Redis publishes to no other process, without an error', () => {
  const cluster = join({});
  const handler = vi.fn();
  cluster.subscribe(dropped, handler);
  cluster.publish(dropped, { tag: 'games' });
  expect(cluster.isClustered).toBe(false);
  expect(handler).not.toHaveBeenCalled();
});

describe.skipIf(!inject('redisUrl'))('processes on one Redis', () => {
  let prefixes = 0;
  const envFor = (url: string) => ({ REDIS_URL: url, APP_PREFIX: `c${process.pid}x${(prefixes += 1)}` });
  const redisUrl = inject('redisUrl') as string;
  const clustered = (...clusters: Cluster[]) =>
    vi.waitFor(() => expect(clusters.every(({ isClustered }) => isClustered)).toBe(true));

  it('hear what another publishes, and not what they publish themselves', async () => {
    const env = envFor(redisUrl);
    const [here, there, stranger] = [join(env), join(env), join(envFor(redisUrl))];
    await clustered(here, there, stranger);
    const heard: string[] = [];
    for (const [name, cluster] of Object.entries({ here, there, stranger }))
      cluster.subscribe(dropped, ({ tag }) => heard.push(`${name} ${tag}`));
    for (const tag of ['games', 'bulletins', 'games']) here.publish(dropped, { tag });
    there.publish(dropped, { tag: 'end' });
    await vi.waitFor(() => expect(heard).toContain('here end'));
    await vi.waitFor(() => expect(heard).toContain('there games'));
    expect(heard.filter((one) => one.startsWith('there'))).toEqual(['there games', 'there bulletins', 'there games']);
    expect(heard.filter((one) => !one.startsWith('there'))).toEqual(['here end']);
  });

  it('go on when one handler fails', async () => {
    const env = envFor(redisUrl);
    const [here, there] = [join(env), join(env)];
    await clustered(here, there);
    const handler = vi.fn();
    there.subscribe(dropped, () => {
      throw new Error('broken');
    });
    there.subscribe(dropped, handler);
    here.publish(dropped, { tag: 'games' });
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
  });

  it('are told that they may have missed something when Redis was away', async () => {
    const { hostname, port, pathname } = new URL(redisUrl);
    const proxy: TcpProxy = await openTcpProxy({ host: hostname, port: Number(port || 6379) });
    const env = envFor(`redis://127.0.0.1:${proxy.port}${pathname}`);
    const [here, there] = [join(env), join(env)];
    await clustered(here, there);
    const rejoined = vi.fn();
    const heard: string[] = [];
    there.onRejoin(rejoined);
    there.subscribe(dropped, ({ tag }) => heard.push(tag));
    proxy.sever();
    await vi.waitFor(() => expect([here.isClustered, there.isClustered]).toEqual([false, false]));
    here.publish(dropped, { tag: 'lost' });
    proxy.mend();
    await clustered(here, there);
    expect(rejoined).toHaveBeenCalledTimes(1);
    here.publish(dropped, { tag: 'heard' });
    await vi.waitFor(() => expect(heard).toEqual(['heard']));
    await Promise.all(open.splice(0).map((cluster) => cluster.onApplicationShutdown()));
    await proxy.close();
  });

  it('notice that one has stopped, and that one is silent', async () => {
    const clock = new BeatingClock();
    const env = envFor(redisUrl);
    const [here, stopping, silent] = [join(env, clock), join(env), join(env)];
    await clustered(here, stopping, silent);
    const [left, heard] = [vi.fn(), vi.fn()];
    here.onLeave(left);
    here.subscribe(dropped, heard);
    stopping.publish(dropped, { tag: 'one' });
    silent.publish(dropped, { tag: 'two' });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
    await stopping.onApplicationShutdown();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    clock.beatFor(9);
    expect(left).toHaveBeenCalledTimes(1);
    clock.beatFor(3);
    expect(left).toHaveBeenCalledTimes(2);
  });
});

// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { seededChance } from '#testing/chance';
import { describeEachDatabase, describePostgres, describePostgresAndRedis } from '#testing/each-database';
import { faultsOf, feedPlayer, type FeedPlayer } from '#testing/models/feed-players';
import type { ServiceProcess } from '#testing/processes/service-process';
import { serviceProcesses, sharedServers } from '#testing/processes/service-processes';
import { openTcpProxy, type TcpProxy } from '#testing/fakes/tcp-proxy';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { openConnections } from '../database/connections';
import { Database } from '../database/database';
import { playerTopic } from '../feed/topic';
import type { NewEntry } from '../feed/feed';
import { FeedRepository } from '../feed/feed.repository';

const chance = seededChance();

// `node tools/soak/feed.mjs` runs the long version.
const PLAYERS = Number(process.env['FEED_PLAYERS'] ?? 20);
const ROUNDS = Number(process.env['FEED_ROUNDS'] ?? 12);
const PATIENCE_MS = 60_000 + PLAYERS * 60;
const LONG = { timeout: PATIENCE_MS * 4 };

const processes = serviceProcesses();

/** Players on one wire, and everything that was opened for them. */
class Stage {
  readonly players: FeedPlayer[] = [];
  private constructor(readonly proxy: TcpProxy) {}

  static async open(node: ServiceProcess): Promise<Stage> {
    const stage = new Stage(await openTcpProxy({ host: '127.0.0.1', port: node.port }));
    const uids = Array.from({ length: PLAYERS }, (_, i) => String(30_000 + i));
    const tokens = await node.send({ open: uids });
    for (const [i, uid] of uids.entries())
      stage.players.push(feedPlayer(`http://127.0.0.1:${stage.proxy.port}`, { uid, token: tokens[i] as string }));
    await stage.allOnline();
    return stage;
  }

  async allOnline(): Promise<void> {
    const away = () => this.players.filter(({ client }) => client.state !== 'online').length;
    await vi.waitFor(() => expect(away()).toBe(0), { timeout: PATIENCE_MS, interval: 100 });
  }

  /** One entry for all players, and one for each. */
  news(round: number): NewEntry[] {
    const own = this.players.map(({ uid }): NewEntry => ({
      topic: playerTopic(uid),
      kind: 'message.read',
      payload: { id: round },
    }));
    return [...own, { topic: 'players', kind: 'bulletin.withdrawn', payload: { id: round, current: null } }];
  }

  /** Each player must have received exactly what the database holds, in order. */
  async expectWhole(target: TestTarget, acknowledged: number): Promise<void> {
    const connections = await openConnections(target.target, { entities: [], migrations: [] });
    const heads = await new FeedRepository(new Database(connections)).headsOf(['players', 'player:30000']);
    await connections.close();
    const [broadcasts, own] = [heads.get('players') as number, heads.get('player:30000') as number];
    expect(broadcasts).toBeGreaterThanOrEqual(acknowledged);
    const faults = () => this.players.flatMap((player) => faultsOf(player, own, broadcasts));
    await vi.waitFor(() => expect(faults()).toEqual([]), { timeout: PATIENCE_MS, interval: 200 });
  }

  async close(): Promise<void> {
    for (const { client } of this.players) client.close();
    await this.proxy.close();
  }
}

let stage: Stage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

describeEachDatabase('a service that is killed and started again', (open) => {
  it('loses nothing it acknowledged and tells nothing twice', LONG, async () => {
    const target = await open.target();
    let node = await processes.start(target);
    stage = await Stage.open(node);
    let acknowledged = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const sending = node.send({ append: stage.news(round) }).then(
        () => (acknowledged += 1),
        () => undefined,
      );
      if (round % 8 === 0) {
        await pause(chance() * 8);
        await node.kill();
        node = await processes.start(target);
        stage.proxy.target = { host: '127.0.0.1', port: node.port };
      }
      await sending;
      stage.proxy.cut(0.1);
    }
    await stage.expectWhole(target, acknowledged);
    expect(acknowledged).toBeGreaterThan(0);
  });

  it('parts from its players when it is asked to stop, and does not wait for them', LONG, async () => {
    const target = await open.target();
    const node = await processes.start(target);
    stage = await Stage.open(node);
    await node.send({ append: stage.news(1) });
    expect(await node.stop()).toBe('SIGTERM');
    const next = await processes.start(target);
    stage.proxy.target = { host: '127.0.0.1', port: next.port };
    await stage.allOnline();
    await stage.expectWhole(target, 1);
  });
});

describePostgresAndRedis('two processes with PostgreSQL and Redis', () => {
  const servers = sharedServers(processes);

  it('serve the same players, who hop between them while Redis comes and goes', LONG, async () => {
    const { target, redis, env } = servers();
    const [first, second] = [await processes.start(target, env), await processes.start(target, env)];
    stage = await Stage.open(first);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const [writer, host] = round % 2 ? [first, second] : [second, first];
      await writer.send({ append: stage.news(round) });
      stage.proxy.target = { host: '127.0.0.1', port: host.port };
      stage.proxy.cut(0.2);
      if (round === Math.floor(ROUNDS / 3)) redis.sever();
      if (round === Math.floor((2 * ROUNDS) / 3)) redis.mend();
      await pause(30);
    }
    await stage.expectWhole(target, ROUNDS);
  });

  it('close a player’s sockets on both when one ends the session, also while Redis is away', LONG, async () => {
    const { target, redis, env } = servers();
    const [first, second] = [await processes.start(target, env), await processes.start(target, env)];
    const [one = '', two = ''] = await first.send({ open: ['1', '2'] });
    const follow = (uid: string, token: string, { port }: ServiceProcess) =>
      feedPlayer(`http://127.0.0.1:${port}`, { uid, token });
    const players = [follow('1', one, first), follow('1', one, second), follow('2', two, second)];
    const states = () => players.map(({ client }) => client.state);
    try {
      await vi.waitFor(() => expect(states()).toEqual(['online', 'online', 'online']));
      await first.send({ end: '1' });
      await vi.waitFor(() => expect(states()).toEqual(['ended', 'ended', 'online']));
      redis.sever();
      await first.send({ end: '2' });
      await vi.waitFor(() => expect(states()[2]).toBe('ended'));
    } finally {
      for (const { client } of players) client.close();
    }
  });
});

describePostgres('two processes with PostgreSQL alone', () => {
  it('tell each other’s players within seconds', LONG, async () => {
    const target = await createTarget('postgres');
    try {
      const [first, second] = [await processes.start(target), await processes.start(target)];
      stage = await Stage.open(first);
      await second.send({ append: stage.news(1) });
      await second.send({ append: stage.news(2) });
      await stage.expectWhole(target, 2);
    } finally {
      await processes.killAll();
      await target.remove();
    }
  });
});

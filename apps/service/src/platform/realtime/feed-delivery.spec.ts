import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import { faultsOf, feedPlayer, type FeedPlayer } from '#testing/models/feed-players';
import { playerSession } from '#testing/clients/sockets';
import { openTcpProxy, type TcpProxy } from '#testing/fakes/tcp-proxy';
import { openTestApp, type TestApp } from '#testing/test-app';
import { Sessions } from '../auth/sessions';
import { UnitOfWork } from '../database/unit-of-work';
import { playerTopic } from '../feed/topic';
import { Feed } from '../feed/feed';

const PLAYERS = 50;
const ROUNDS = 30;

describeEachDatabase('fifty players whose links are cut at random', (open) => {
  let app: TestApp;
  let proxy: TcpProxy;
  const players: FeedPlayer[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [], target: await open.target() });
    const { hostname, port } = new URL(app.origin);
    proxy = await openTcpProxy({ host: hostname, port: Number(port) });
    for (let i = 0; i < PLAYERS; i += 1)
      players.push(feedPlayer(`http://127.0.0.1:${proxy.port}`, await playerSession(app, String(10_000 + i))));
    await vi.waitFor(() => expect(players.every(({ client }) => client.state === 'online')).toBe(true));
  });
  afterAll(async () => {
    for (const { client } of players) client.close();
    await proxy.close();
    await app.close();
  });

  it('receive everything exactly once and in order', async () => {
    let [cuts, rounds] = [0, 0];
    // Whoever was cut takes a moment to come back: the quicker the rounds, the fewer are there to be cut in each.
    while (rounds < ROUNDS || cuts <= PLAYERS) {
      rounds += 1;
      await app.get(UnitOfWork).run(() =>
        app.get(Feed).appendAll([
          ...players.map(({ uid }) => ({
            topic: playerTopic(uid),
            kind: 'message.read' as const,
            payload: { id: rounds },
          })),
          { topic: 'players', kind: 'bulletin.withdrawn', payload: { id: rounds, current: null } },
        ]),
      );
      cuts += proxy.cut(0.15);
      await pause(20);
    }
    await vi.waitFor(() => expect(players.flatMap((one) => faultsOf(one, rounds, rounds))).toEqual([]), 30_000);
    expect(players.flatMap(({ resets }) => resets)).toEqual(players.map(() => 'start'));
  });
});

describe('a feed client', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  const open: FeedPlayer[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [] });
    const { hostname, port } = new URL(app.origin);
    proxy = await openTcpProxy({ host: hostname, port: Number(port) });
  });
  afterEach(() => {
    for (const { client } of open.splice(0)) client.close();
    proxy.mend();
  });
  afterAll(async () => {
    await proxy.close();
    await app.close();
  });

  const follow = (session: { uid: string; token: string }): FeedPlayer => {
    const player = feedPlayer(`http://127.0.0.1:${proxy.port}`, session);
    open.push(player);
    return player;
  };
  const becomes = (player: FeedPlayer, state: string) => vi.waitFor(() => expect(player.client.state).toBe(state));

  it('says honestly how things stand, and is current again before it says so', async () => {
    const player = follow(await playerSession(app, '20001'));
    expect(player.client.state).toBe('connecting');
    await becomes(player, 'online');
    proxy.sever();
    await becomes(player, 'offline');
    await app.get(UnitOfWork).run(() => app.get(Feed).append('player:20001', 'message.read', { id: 1 }));
    expect(player.seen).toEqual([]);
    proxy.mend();
    await becomes(player, 'online');
    expect(player.seen).toEqual(['player:20001 1']);
  });

  it('comes back the way that worked, and tries the other one only now and then', async () => {
    const player = follow(await playerSession(app, '20004'));
    await becomes(player, 'online');
    const tried: (string | null)[] = [];
    const busy = createServer((request, response) => {
      tried.push(new URL(request.url ?? '', app.origin).searchParams.get('transport'));
      response.writeHead(503).end();
    });
    busy.on('upgrade', (_, socket) => {
      tried.push('websocket');
      socket.destroy();
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const { target } = proxy;
    proxy.target = { host: '127.0.0.1', port: (busy.address() as AddressInfo).port };
    proxy.cut();
    await vi.waitFor(() => expect(tried).toContain('polling'));
    expect(tried).toEqual(['websocket', 'websocket', 'websocket', 'polling']);
    proxy.target = target;
    proxy.cut();
    await becomes(player, 'online');
    await new Promise((resolve) => busy.close(resolve));
  });

  it('ends with its session, and does not come back', async () => {
    const session = await playerSession(app, '20002');
    const player = follow(session);
    await becomes(player, 'online');
    const id = (await app.get(Sessions).find('player', session.token))?.id as string;
    await app.get(UnitOfWork).run(() => app.get(Sessions).revoke(id));
    await becomes(player, 'ended');
    const late = follow(session);
    await becomes(late, 'ended');
  });

  it('goes on from where another visit stopped', async () => {
    const session = await playerSession(app, '20003');
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    const first = feedPlayer(app.origin, session, { storage });
    await becomes(first, 'online');
    first.client.close();
    await app.get(UnitOfWork).run(() => app.get(Feed).append('player:20003', 'message.read', { id: 1 }));
    const second = feedPlayer(app.origin, session, { storage });
    open.push(second);
    await becomes(second, 'online');
    expect([second.seen, second.resets]).toEqual([['player:20003 1'], []]);
  });
});

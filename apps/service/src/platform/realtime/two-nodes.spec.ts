import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import {
  nextEvent,
  outcomeOf,
  playerSession,
  playerSocket,
  socketTo,
  staffSocket,
  type TestSocket,
} from '#testing/clients/sockets';
import { describePostgresAndRedis } from '#testing/each-database';
import { openTcpProxy, type TcpProxy } from '#testing/fakes/tcp-proxy';
import { openTestApp, type TestApp } from '#testing/test-app';
import { createTarget, type TestTarget } from '#testing/databases/test-database';
import { Sessions } from '../auth/sessions';
import { Cluster } from '../cluster/cluster';
import { Connections } from '../database/connections';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { Feed, type NewEntry } from '../feed/feed';
import type { FeedPage } from '../feed/feed-reader';
import { renewFeedGeneration } from '../feed/renew-generation';
import { Ephemeral } from './ephemeral';
import { FeedTail } from './feed-tail';
import { SocketHost } from './socket-host';
import { presence } from '#features/operations/presence/presence.feature';

// The clock of these nodes stands still, so that they find nothing by looking at the database unless a test tells them.
describePostgresAndRedis('two nodes tied by Redis', () => {
  let target: TestTarget;
  let redis: TcpProxy;
  let here: TestApp;
  let there: TestApp;
  const open: TestSocket[] = [];
  const isClustered = () => [here, there].every((app) => app.get(Cluster).isClustered);
  const kept = (socket: TestSocket): TestSocket => {
    open.push(socket);
    return socket;
  };
  const append = (app: TestApp, uid: string, id: number) =>
    app.get(UnitOfWork).run(() => app.get(Feed).append(`player:${uid}`, 'message.read', { id }));

  beforeAll(async () => {
    target = await createTarget('postgres');
    const { hostname, port, pathname } = new URL(inject('redisUrl') as string);
    redis = await openTcpProxy({ host: hostname, port: Number(port || 6379) });
    const env = { REDIS_URL: `redis://127.0.0.1:${redis.port}${pathname}`, APP_PREFIX: `n${process.pid}` };
    here = await openTestApp({ features: [presence], target, env });
    there = await openTestApp({ features: [presence], target, env });
    await vi.waitFor(() => expect(isClustered()).toBe(true));
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await redis.close();
    await target.remove();
  });

  it('hear at once what was committed on the other', async () => {
    const socket = kept(await playerSocket(there, '1'));
    const received = nextEvent(socket, 'feed.entry');
    await append(here, '1', 7);
    expect(await received).toMatchObject({ topic: 'player:1', seq: 1, kind: 'message.read', payload: { id: 7 } });
  });

  it('close the sockets of a session that the other ended', async () => {
    const session = await playerSession(here, '2');
    const socket = kept(socketTo(there.origin, 'player', session));
    expect(await outcomeOf(socket)).toBe('connected');
    const received = nextEvent(socket, 'session.ended');
    await here.get(UnitOfWork).run(() => here.get(Sessions).revokeAll('player', '2', { reason: 'password' }));
    expect(await received).toEqual({ reason: 'password' });
  });

  it('know who has a record open on the other', async () => {
    const [owner, support] = [kept(await staffSocket(here, 'owner')), kept(await staffSocket(there, 'support'))];
    const record = { resource: 'games', recordId: '1' };
    const seen: number[][] = [];
    owner.on('record.watchers', ({ watchers }) => seen.push(watchers.map(({ staffId }) => staffId)));
    await owner.emitWithAck('record.watch', record);
    const seenThere: number[][] = [];
    support.on('record.watchers', ({ watchers }) => seenThere.push(watchers.map(({ staffId }) => staffId)));
    await support.emitWithAck('record.watch', record);
    const both = [9001, 9003];
    await vi.waitFor(() => expect([seen.at(-1), seenThere.at(-1)]).toEqual([both, both]));
    support.disconnect();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([9001]));
  });

  it('push what is worth something only now to a room on both, and store nothing', async () => {
    const [owner, support] = [kept(await staffSocket(here, 'owner')), kept(await staffSocket(there, 'support'))];
    for (const app of [here, there]) app.get(SocketHost).of('staff').socketsJoin('desk:1');
    const seen = { resource: 'games', recordId: '7', watchers: [] };
    const heard = Promise.all([owner, support].map((socket) => nextEvent(socket, 'record.watchers')));
    here.get(Ephemeral).to('desk:1').send('record.watchers', seen);
    expect(await heard).toEqual([seen, seen]);
    const heardThere = vi.fn();
    support.on('record.watchers', heardThere);
    const heardHere = nextEvent(owner, 'record.watchers');
    here.get(Ephemeral).to('desk:1').sendHere('record.watchers', seen);
    await heardHere;
    here.get(Ephemeral).to('desk:2').send('record.watchers', seen);
    await support.emitWithAck('feed.resume', { cursor: null });
    expect(heardThere).not.toHaveBeenCalled();
  });

  it('find in the database what they could not hear while Redis was away', async () => {
    const socket = kept(await playerSocket(there, '3'));
    const heard: number[] = [];
    socket.on('feed.entry', ({ seq }) => heard.push(seq));
    redis.sever();
    await vi.waitFor(() => expect(isClustered()).toBe(false));
    await append(here, '3', 1);
    await append(here, '3', 2);
    await there.get(FeedTail).look();
    await there.get(FeedTail).look();
    await vi.waitFor(() => expect(heard).toEqual([1, 2]));
    redis.mend();
    await vi.waitFor(() => expect(isClustered()).toBe(true));
    await vi.waitFor(async () => {
      await append(here, '3', 3);
      expect(heard.length).toBeGreaterThan(2);
    });
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
  });

  it('push what a database that was put back says under numbers they have pushed before, and reset who knew those', async () => {
    const socket = kept(await playerSocket(there, '55'));
    const { generation, cursor } = (await socket.emitWithAck('feed.resume', { cursor: null })) as FeedPage;
    const heard: number[] = [];
    socket.on('feed.entry', ({ payload }) => heard.push((payload as { id: number }).id));
    await append(here, '55', 1);
    await append(here, '55', 2);
    await vi.waitFor(() => expect(heard).toEqual([1, 2]));
    await here.get(UnitOfWork).run(async () => {
      await here.get(Database).execute(`DELETE FROM feed_entries WHERE topic = 'player:55'`);
      await here.get(Database).execute(`UPDATE feed_heads SET seq = 0 WHERE topic = 'player:55'`);
    });
    await renewFeedGeneration(here.get(Connections));
    here.clock.advance(1);
    for (const id of [3, 4, 5]) await append(here, '55', id);
    await vi.waitFor(() => expect(heard).toEqual([1, 2, 3, 4, 5]));
    const known = { ...cursor, 'player:55': 2 };
    const page = await socket.emitWithAck('feed.resume', { cursor: known, generation });
    expect(page).toMatchObject({ entries: [], cursor: { 'player:55': 3 } });
    expect((page as FeedPage).reset).toContain('player:55');
  });

  it('find all that others wrote while Redis was away, also after a moment in which they wrote thousands', async () => {
    const socket = kept(await playerSocket(there, '4'));
    const heard: number[] = [];
    socket.on('feed.entry', ({ topic, seq }) => topic === 'player:4' && heard.push(seq));
    redis.sever();
    await vi.waitFor(() => expect(isClustered()).toBe(false));
    const numbers = Array.from({ length: 2300 }, (_, i) => i + 1);
    const entries = numbers.map((id): NewEntry => ({ topic: 'player:4', kind: 'message.read', payload: { id } }));
    await here.get(UnitOfWork).run(() => here.get(Feed).appendAll(entries));
    await there.get(FeedTail).look();
    await vi.waitFor(() => expect(heard).toHaveLength(numbers.length), 30_000);
    expect(heard).toEqual(numbers);
    redis.mend();
    await vi.waitFor(() => expect(isClustered()).toBe(true));
  });

  it('tell nothing that was there before they started, which whoever connects asks for', async () => {
    await append(here, '5', 1);
    const fresh = await openTestApp({ features: [presence], target });
    try {
      const socket = kept(await playerSocket(fresh, '5'));
      const heard: number[] = [];
      socket.on('feed.entry', ({ seq }) => heard.push(seq));
      await append(here, '5', 2);
      await fresh.get(FeedTail).look();
      await vi.waitFor(() => expect(heard.at(-1)).toBe(2), 30_000);
      expect(heard).toEqual([2]);
    } finally {
      await fresh.close();
    }
  });
});

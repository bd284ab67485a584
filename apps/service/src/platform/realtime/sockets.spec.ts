import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Socket as ClientSocket } from 'socket.io-client';
import { rolePermissions } from '@ug/contract';
import { contractBreaches } from '#testing/response-validation';
import {
  goneFrom,
  nextEvent,
  outcomeOf,
  playerSession,
  playerSocket,
  socketTo,
  staffSocket,
  type SocketChoices,
  type TestSocket,
} from '#testing/clients/sockets';
import { openTestApp, type TestApp } from '#testing/test-app';
import { Sessions } from '../auth/sessions';
import { AuditTrail } from '../audit/audit-trail';
import { Database } from '../database/database';
import { UnitOfWork } from '../database/unit-of-work';
import { Feed } from '../feed/feed';
import { FeedReader } from '../feed/feed-reader';
import { playerTopic } from '../feed/topic';
import { MAX_SOCKETS_PER_SESSION } from './session-sockets';
import { SocketHost } from './socket-host';
import { SessionWatch } from './session-watch';

let app: TestApp;
const open: TestSocket[] = [];
beforeAll(async () => {
  app = await openTestApp({
    features: [],
    env: { PUBLIC_URL: 'https://portal.example', ALLOWED_ORIGINS: 'http://localhost:5999', TRUST_PROXY: '1' },
  });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await app.close();
  expect(contractBreaches).toEqual([]);
});

const kept = (socket: TestSocket): TestSocket => {
  open.push(socket);
  return socket;
};
const inUnit = <T>(work: () => Promise<T>) => app.get(UnitOfWork).run(work);
const bulletinGone = (id: number) =>
  inUnit(() => app.get(Feed).append('players', 'bulletin.withdrawn', { id, current: null }));
const connect = (audience: 'player' | 'staff', auth: object, choices?: SocketChoices) =>
  outcomeOf(kept(socketTo(app.origin, audience, auth, choices)));

describe('who may connect', () => {
  it('a session so many times and no more, until one of its sockets has gone', async () => {
    const session = await playerSession(app, '10291');
    for (let i = 0; i < MAX_SOCKETS_PER_SESSION; i += 1) expect(await connect('player', session)).toBe('connected');
    expect(await connect('player', session)).toBe('unavailable');
    open.find((socket) => socket.connected)?.disconnect();
    await vi.waitFor(async () => expect(await connect('player', session)).toBe('connected'));
  });

  it('a player with a living session and a member of staff with theirs, by either transport', async () => {
    const session = await playerSession(app, '10284');
    expect(await connect('player', session)).toBe('connected');
    expect(await connect('player', session, { transports: ['polling'] })).toBe('connected');
    expect(await connect('staff', { token: await app.staffToken('support') })).toBe('connected');
  });

  it.each(['websocket', 'polling'] as const)('acts by %s from where the proxy saw it', async (transport) => {
    const headers = { 'x-forwarded-for': '192.0.2.1, 2001:db8:1:2::7' };
    expect(await connect('player', await playerSession(app, '10284'), { headers, transports: [transport] })).toBe(
      'connected',
    );
    const [socket] = [...app.get(SocketHost).of('player').sockets.values()].slice(-1);
    expect(socket?.data.address).toBe('2001:db8:1:2::');
  });

  it('no others: no guest, no forged token, not under another’s uid, not with a token of the other audience', async () => {
    const session = await playerSession(app, '10284');
    const staff = await app.staffToken('owner');
    const others: [audience: 'player' | 'staff', auth: object][] = [
      ['player', {}],
      ['player', { uid: '10284', token: 'x'.repeat(43) }],
      ['player', { ...session, uid: '10285' }],
      ['player', { uid: ['10284'], token: { $ne: null } }],
      ['player', { uid: '9001', token: staff }],
      ['staff', session],
      ['staff', { token: '' }],
    ];
    for (const [audience, auth] of others)
      expect(await connect(audience, auth), JSON.stringify(auth)).toBe('session.expired');
  });

  it.each([
    ['of this host', () => app.origin, 'connected'],
    ['of the public address', () => 'https://portal.example', 'connected'],
    ['that the configuration allows', () => 'http://localhost:5999', 'connected'],
    ['of a stranger', () => 'https://evil.example', 'websocket error'],
    ['of nowhere', () => 'null', 'websocket error'],
  ])('a page %s: %#', async (_, origin, outcome) => {
    const session = await playerSession(app, '10284');
    expect(await connect('player', session, { headers: { Origin: origin() } })).toBe(outcome);
  });

  it('a token in the address opens nothing', async () => {
    const { uid, token } = await playerSession(app, '10284');
    const socket = kept(socketTo(app.origin, 'player', {}));
    socket.io.opts.query = { uid, token };
    expect(await outcomeOf(socket)).toBe('session.expired');
  });

  it('and who is refused is sent away, and has heard nothing', async () => {
    const socket = kept(socketTo(app.origin, 'player', {}));
    const heard: string[] = [];
    socket.onAny((name: string) => heard.push(name));
    const closed = new Promise<string>((resolve) => socket.io.on('close', resolve));
    const refused = outcomeOf(socket);
    await bulletinGone(1);
    expect(await refused).toBe('session.expired');
    await bulletinGone(2);
    await closed;
    expect(heard).toEqual([]);
  });
});

describe('the feed over sockets', () => {
  it('reaches the readers of its topic and no others, once committed', async () => {
    const [ming, bei, staff] = [
      kept(await playerSocket(app, '10284')),
      kept(await playerSocket(app, '10285')),
      kept(await staffSocket(app, 'operator')),
    ];
    const heard = new Map<string, string[]>([ming, bei, staff].map((socket) => [socket.id as string, []]));
    for (const socket of [ming, bei, staff])
      socket.on('feed.entry', ({ topic, kind }) => heard.get(socket.id as string)?.push(`${topic} ${kind}`));
    await inUnit(() => app.get(Feed).append('player:10284', 'message.read', { id: null }));
    await inUnit(() =>
      app.get(AuditTrail).record({
        action: 'update',
        resource: 'games',
        recordId: 3,
        recordLabel: '星海远征',
        before: null,
        after: null,
      }),
    );
    const last = Promise.all([ming, bei].map((socket) => nextEvent(socket, 'feed.entry')));
    await bulletinGone(3);
    await last;
    const own = [ming, bei, staff].map((socket) => heard.get(socket.id as string));
    expect(own).toEqual([
      ['player:10284 message.read', 'players bulletin.withdrawn'],
      ['players bulletin.withdrawn'],
      ['staff:games record.changed'],
    ]);
  });

  it('asks once what all readers of a commit count, and tells each their own', async () => {
    const sessions = await Promise.all(['10501', '10502', '10503'].map((uid) => playerSession(app, uid)));
    const sockets = await Promise.all(sessions.map(({ uid }) => playerSocket(app, uid).then(kept)));
    const asked = vi.spyOn(app.get(FeedReader), 'countersFor');
    const heard = Promise.all(sockets.map((socket) => nextEvent(socket, 'feed.entry')));
    await inUnit(() =>
      app.get(Feed).appendAll(
        sessions.map(({ uid }) => ({
          topic: playerTopic(uid),
          kind: 'message.read' as const,
          payload: { id: Number(uid) },
        })),
      ),
    );
    expect((await heard).map(({ topic, payload }) => [topic, payload])).toEqual(
      sessions.map(({ uid }) => [`player:${uid}`, { id: Number(uid) }]),
    );
    expect(asked.mock.calls).toEqual([['player', sessions.map(({ uid }) => uid), ['messages']]]);
    asked.mockRestore();
  });

  it('tells on asking what was missed', async () => {
    const socket = kept(await playerSocket(app, '10300'));
    const start = await socket.emitWithAck('feed.resume', { cursor: null });
    if ('code' in start) throw new Error(start.message);
    expect(start).toMatchObject({ entries: [], more: false, reset: [] });
    await bulletinGone(4);
    expect(await socket.emitWithAck('feed.resume', { cursor: start.cursor })).toMatchObject({
      entries: [{ topic: 'players', kind: 'bulletin.withdrawn', payload: { id: 4, current: null } }],
    });
  });
});

describe('what staff hear', () => {
  const change = (resource: string) =>
    inUnit(() =>
      app.get(AuditTrail).record({
        action: 'update',
        resource,
        recordId: 3,
        recordLabel: '测试',
        before: null,
        after: null,
      }),
    );

  it('is what their permissions let them see, live and when they catch up', async () => {
    const [owner, support] = [kept(await staffSocket(app, 'owner')), kept(await staffSocket(app, 'support'))];
    const topics = async (socket: TestSocket) => {
      const page = await socket.emitWithAck('feed.resume', { cursor: null });
      if ('code' in page) throw new Error(page.message);
      return page.cursor;
    };
    const start = await topics(support);
    const followed = Object.keys(start);
    expect(followed).toEqual(
      expect.arrayContaining(['staff:accounts', 'staff:bulletins', 'staff:games', 'staff:messages']),
    );
    const views: readonly string[] = rolePermissions.support;
    const mayView = (topic: string) => views.includes(`${topic.slice('staff:'.length)}.view`);
    expect(followed.filter((topic) => !mayView(topic))).toEqual([]);
    const heard: string[][] = [[], []];
    for (const [i, socket] of [owner, support].entries())
      socket.on('feed.entry', (entry) => entry.kind === 'record.changed' && heard[i]?.push(entry.payload.resource));
    for (const resource of ['staff', 'client-config', 'games']) await change(resource);
    await vi.waitFor(() => expect(heard).toEqual([['staff', 'client-config', 'games'], ['games']]));
    expect(await support.emitWithAck('feed.resume', { cursor: start })).toMatchObject({
      entries: [{ topic: 'staff:games', payload: { resource: 'games' } }],
    });
    const claim = { ...start, 'staff:staff': 0 };
    const page = await support.emitWithAck('feed.resume', { cursor: claim });
    expect(page).toMatchObject({ entries: [{ topic: 'staff:games' }], reset: [] });
    expect(page).not.toHaveProperty(['cursor', 'staff:staff']);
  });
});

describe('what a socket says', () => {
  it.each([
    ['without a cursor', {}, { code: 'validation', errors: { cursor: '必填' } }],
    ['with a cursor below nothing', { cursor: { players: -1 } }, { code: 'validation' }],
    ['with a field that the contract does not have', { cursor: null, uid: '1' }, { code: 'validation' }],
    ['that is no object', '?', { code: 'validation' }],
  ])('is refused %s', async (_, payload, refusal) => {
    const socket = kept(await playerSocket(app, '10284'));
    expect(await socket.emitWithAck('feed.resume', payload as never)).toMatchObject(refusal);
  });

  it('is refused when it is not for this audience, or for none', async () => {
    const socket = kept(await playerSocket(app, '10284'));
    const watch = await socket.emitWithAck('record.watch', { resource: 'games', recordId: '1' });
    expect(watch).toMatchObject({ code: 'http.404' });
    expect(await (socket as unknown as ClientSocket).emitWithAck('__proto__', {})).toMatchObject({ code: 'http.404' });
  });
});

describe('a session that ends', () => {
  it('closes its sockets and no others, and tells them why', async () => {
    const session = await playerSession(app, '10400');
    const [first, second] = [
      kept(socketTo(app.origin, 'player', session)),
      kept(socketTo(app.origin, 'player', session)),
    ];
    const other = kept(await playerSocket(app, '10400'));
    await Promise.all([outcomeOf(first), outcomeOf(second)]);
    const id = (await app.get(Sessions).find('player', session.token))?.id as string;
    const ended = Promise.all([first, second].map((socket) => nextEvent(socket, 'session.ended')));
    const gone = Promise.all([goneFrom(first), goneFrom(second)]);
    await inUnit(() => app.get(Sessions).revoke(id, 'banned'));
    expect(await ended).toEqual([{ reason: 'banned' }, { reason: 'banned' }]);
    await gone;
    expect(other.connected).toBe(true);
    expect(await connect('player', session)).toBe('session.expired');
  });

  it('closes its sockets also when another process ended it, or its time was up', async () => {
    const session = await playerSession(app, '10401');
    const [old, young] = [kept(socketTo(app.origin, 'player', session)), kept(await playerSocket(app, '10402'))];
    await outcomeOf(old);
    const gone = goneFrom(old);
    const ended = nextEvent(old, 'session.ended');
    const id = (await app.get(Sessions).find('player', session.token))?.id as string;
    await inUnit(() => app.get(Database).execute('UPDATE sessions SET expires_at = 0 WHERE id = :id', { id }));
    await app.get(SessionWatch).check();
    expect(await ended).toEqual({ reason: 'expired' });
    await gone;
    expect(young.connected).toBe(true);
  });
});

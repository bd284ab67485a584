import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRawWebSocket, type RawWebSocket } from '#testing/clients/raw-websocket';
import { outcomeOf, playerSession, playerSocket, socketTo, type TestSocket } from '#testing/clients/sockets';
import { openTestApp, type TestApp } from '#testing/test-app';
import { UnitOfWork } from '../database/unit-of-work';
import { Feed } from '../feed/feed';
import { Metrics } from '../observability/metrics';
import { MAX_MESSAGE_BYTES } from './connection-limits';
import { Ephemeral } from './ephemeral';
import { SocketHost } from './socket-host';
import { backlogOf, connectionOf } from './socket-internals';
import type { AdmittedSocket } from './socket-types';
import { presence } from '#features/operations/presence/presence.feature';

let app: TestApp;
let honest: TestSocket;
const raw: RawWebSocket[] = [];
beforeAll(async () => {
  app = await openTestApp({ features: [presence] });
  honest = await playerSocket(app, '1');
});
afterEach(() => {
  for (const socket of raw.splice(0)) socket.destroy();
});
afterAll(async () => {
  honest.disconnect();
  await app.close();
});

async function open(headers?: Record<string, string>): Promise<RawWebSocket> {
  const socket = await openRawWebSocket(app.origin, headers);
  raw.push(socket);
  return socket;
}

async function openAdmitted(uid: string): Promise<RawWebSocket> {
  const [socket, session] = [await open(), await playerSession(app, uid)];
  socket.send(`40/player,${JSON.stringify(session)}`);
  await vi.waitFor(() => expect(socket.heard()).toContain('40/player,'));
  return socket;
}

async function cutsFor(reason: string): Promise<number> {
  const text = await app.get(Metrics).registry.metrics();
  return Number(new RegExp(`sockets_cut_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

/** A well-behaved client is still served. */
async function expectServed(): Promise<void> {
  expect(honest.connected).toBe(true);
  expect(await honest.emitWithAck('feed.resume', { cursor: null })).toMatchObject({ reset: [] });
}

describe('a message', () => {
  const messageOf = (bytes: number) => {
    const start = '42/player,1["feed.resume",{"cursor":"';
    return `${start}${'x'.repeat(bytes - start.length - 3)}"}]`;
  };

  it('of 64 KiB is read and acknowledged, one byte more ends the connection', async () => {
    const socket = await openAdmitted('2');
    socket.send(messageOf(MAX_MESSAGE_BYTES));
    await vi.waitFor(() => expect(socket.heard()).toContain('validation'));
    socket.send(messageOf(MAX_MESSAGE_BYTES + 1));
    await socket.gone;
    await expectServed();
  });

  it('of 64 KiB and one byte is refused by the other transport as well', async () => {
    const url = `${app.origin}/socket.io/?EIO=4&transport=polling`;
    const { sid } = JSON.parse((await (await fetch(url)).text()).slice(1)) as { sid: string };
    const response = await fetch(`${url}&sid=${sid}`, { method: 'POST', body: messageOf(MAX_MESSAGE_BYTES + 1) });
    expect(response.status).toBe(413);
    await expectServed();
  });
});

describe('a packet that is none', () => {
  it.each([
    ['of an unknown kind', '49/player,'],
    ['with broken JSON', '42/player,["feed.resume",{'],
    ['whose payload is no list', '42/player,{"a":1}'],
    ['that says to be the service', '44/player,{"message":"x"}'],
    ['with a reserved name', '42/player,["connect"]'],
    ['with a thousand attachments', '451000-/player,["feed.resume",{"_placeholder":true,"num":999}]'],
    ['of another protocol', '9'],
    ['that is empty', ''],
  ])('ends its connection: %s', async (_, packet) => {
    const socket = await openAdmitted('3');
    socket.send(packet);
    await socket.gone;
    await expectServed();
  });

  it('ends its connection: bytes that are no frame', async () => {
    const socket = await openAdmitted('3');
    socket.raw(Buffer.from([0xff, 0xff, 0x00, 0x13, 0x37]));
    await socket.gone;
    await expectServed();
  });
});

describe('a connection that is not admitted', () => {
  it('receives nothing of the feed and is closed, no matter what it sends', async () => {
    const packets: (string | null)[] = [
      null,
      '40/nobody,{}',
      '40{"token":"x"}',
      '42/player,1["feed.resume",{"cursor":null}]',
      '40/player,{}',
    ];
    const sockets = await Promise.all(
      packets.map(async (packet) => {
        const socket = await open();
        if (packet !== null) socket.send(packet);
        return socket;
      }),
    );
    await app
      .get(UnitOfWork)
      .run(() => app.get(Feed).append('players', 'bulletin.withdrawn', { id: 1, current: null }));
    await Promise.all(sockets.map(({ gone }) => gone));
    expect(sockets.filter((socket) => socket.heard().includes('bulletin'))).toEqual([]);
  });

  it('is not even opened for a page of a stranger', async () => {
    const socket = await open({ Origin: 'https://evil.example' });
    await socket.gone;
    expect(socket.heard()).toMatch(/^HTTP\/1\.1 4/);
    expect(socket.heard()).not.toContain('sid');
  });
});

describe('a flood', () => {
  it('of events ends its connection', async () => {
    const before = await cutsFor('flood');
    const socket = await openAdmitted('4');
    for (let i = 0; i < 200; i += 1) socket.send('42/player,["feed.resume",{"cursor":null}]');
    await socket.gone;
    expect(await cutsFor('flood')).toBe(before + 1);
    await expectServed();
  });

  it('of forged tokens ends its connection, and is not looked up one by one', async () => {
    const before = await cutsFor('unauthorized');
    const socket = await open();
    for (let i = 0; i < 30; i += 1) socket.send('40/player,{"uid":"1","token":"forged"}');
    await socket.gone;
    expect(await cutsFor('unauthorized')).toBe(before + 1);
    await expectServed();
  });

  it('of connections from one address is refused for the rest of the minute', async () => {
    const small = await openTestApp({ features: [], env: { RATE_LIMIT: '5' } });
    const session = await playerSession(small, '5');
    const outcomes: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      const socket = socketTo(small.origin, 'player', session);
      outcomes.push(await outcomeOf(socket));
      socket.disconnect();
    }
    await small.close();
    expect(outcomes).toEqual([...Array<string>(5).fill('connected'), 'websocket error', 'websocket error']);
  });
});

describe('clients that never read', () => {
  /** Pushes until so many who do not read are cut off. @returns how many bytes the process had more at most */
  async function pushTo(count: number): Promise<number> {
    const sleepers = await Promise.all(Array.from({ length: count }, (_, i) => openAdmitted(String(100 + i))));
    for (const sleeper of sleepers) sleeper.pause();
    // They still say that they are alive, so that only what waits for them can end them, however slow this machine is.
    const pongs = setInterval(() => sleepers.forEach((sleeper) => sleeper.send('3')), 2000);
    const heard: number[] = [];
    const hear = ({ seq }: { seq: number }) => void heard.push(seq);
    honest.on('feed.entry', hear);
    const before = await cutsFor('slow');
    const memory = process.memoryUsage().rss;
    let maxMemory = 0;
    const content = `<p>${'公告'.repeat(24_000)}</p>`;
    const createTime = '2026-01-15T04:00:00.000Z';
    const seqs: number[] = [];
    while (app.get(SocketHost).count('player') > 1 && seqs.length < 200) {
      const bulletin = { id: seqs.length + 1, title: '公告', createTime, content };
      seqs.push(
        await app.get(UnitOfWork).run(() => app.get(Feed).append('players', 'bulletin.published', { bulletin })),
      );
      await vi.waitFor(() => expect(heard.at(-1)).toBe(seqs.at(-1)));
      maxMemory = Math.max(maxMemory, process.memoryUsage().rss - memory);
    }
    clearInterval(pongs);
    honest.off('feed.entry', hear);
    expect(await cutsFor('slow')).toBeGreaterThan(before);
    expect(app.get(SocketHost).count('player')).toBe(1);
    expect(heard).toEqual(seqs);
    await expectServed();
    return maxMemory;
  }

  it('are cut off when too much is buffered for them, without effect on others', async () => {
    await pushTo(30);
  });

  it('take no more memory than may wait for each of them', { tags: ['deep'] }, async () => {
    const count = 300;
    // As much again for what was on its way when that was noticed.
    expect(await pushTo(count)).toBeLessThan(count * 2 * 512 * 1024);
  });

  it('miss what is worth something only now, and nothing of it piles up for them', async () => {
    const socket = await open();
    socket.send(`40/staff,${JSON.stringify({ token: await app.staffToken('owner') })}`);
    await vi.waitFor(() => expect(socket.heard()).toContain('40/staff,'));
    const host = app.get(SocketHost);
    host.of('staff').socketsJoin('desk:1');
    socket.pause();
    const watchers = [{ staffId: 1, name: '客'.repeat(20_000) }];
    for (let i = 0; i < 2000; i += 1)
      app
        .get(Ephemeral)
        .to('desk:1')
        .send('record.watchers', { resource: 'games', recordId: String(i), watchers });
    const [sleeper] = [...host.of('staff').sockets.values()];
    expect(sleeper?.connected).toBe(true);
    expect(backlogOf(connectionOf(sleeper as AdmittedSocket)).bytes).toBeLessThan(1024 * 1024);
    await expectServed();
  });
});

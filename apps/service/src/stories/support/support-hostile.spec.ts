import type { StaffClient } from '@ug/api-client';
import type { FeedEntry } from '@ug/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { SocketHost } from '#platform/realtime/socket-host';
import { backlogOf, connectionOf } from '#platform/realtime/socket-internals';
import type { AdmittedSocket } from '#platform/realtime/socket-types';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openRawWebSocket, type RawWebSocket } from '#testing/clients/raw-websocket';
import { contractBreaches } from '#testing/response-validation';
import { goneFrom, outcomeOf, playerSocket, socketTo, staffSocket, type TestSocket } from '#testing/clients/sockets';
import { openTestApp, type TestApp } from '#testing/test-app';
import { supportHistory } from '#features/support/support-history/support-history.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

/** What may wait for one who does not read, and as much again for what was on its way when that was noticed. */
const MAX_WAITING_BYTES = 2 * 512 * 1024;
const SLEEPERS = process.env['TEST_TIER'] === 'first' ? 30 : 300;
const SESSIONS = 15;
const SECRET = '只有我和客服知道的话';

let made = 0;
const newId = () => `hostile-${(made += 1)}`;

let app: TestApp;
let agent: StaffClient;
const closings: (() => unknown)[] = [];
beforeAll(async () => {
  app = await openTestApp({ features: [supportConversations, supportQueue, supportHistory] });
  agent = await app.staff('support');
});
afterEach(() => {
  for (const close of closings.splice(0)) close();
});
afterAll(async () => {
  await app.close();
  expect(contractBreaches).toEqual([]);
});

async function opened(opening: Promise<TestSocket>): Promise<TestSocket> {
  const socket = await opening;
  closings.push(() => socket.disconnect());
  return socket;
}

function entriesOf(socket: TestSocket): FeedEntry[] {
  const entries: FeedEntry[] = [];
  socket.on('feed.entry', (entry) => entries.push(entry));
  return entries;
}

/** A player whose conversation the agent has taken. */
async function served(): Promise<PlayerDevice & { id: number }> {
  const player = await makePlayer(app);
  const { standing } = await player.client.call('chatSupport', { body: { clientId: newId(), text: SECRET } });
  const id = standing.conversation?.id ?? 0;
  await agent.call('claimSupport', { params: { id }, body: {} });
  return { ...player, id };
}
const reply = (id: number, text: string) =>
  agent.call('replySupport', { params: { id }, body: { clientId: newId(), text } });

describe('a player who reaches for another’s conversation', () => {
  it('is shown nothing of it and changes nothing in it, whatever they name in a call', async () => {
    const [victim, thief] = [await served(), await makePlayer(app)];
    const before = await agent.call('consoleGetSupport', { params: { id: victim.id } });
    const calls: readonly (readonly [method: string, path: string, body: Record<string, string>])[] = [
      ['POST', '/user/kefu', {}],
      ['GET', '/v1/support/messages', {}],
      ['POST', '/v1/support/messages/1/recall', {}],
      ['POST', '/v1/support/read', { seq: '1' }],
      ['POST', '/v1/support/rating', { stars: '5' }],
      ['POST', '/v1/support/close', {}],
    ];
    const headers = { 'UG-Uid': String(thief.uid), 'UG-Token': thief.token };
    for (const [method, path, fields] of calls)
      for (const name of ['id', 'conversationId', 'uid', 'UG-Uid'])
        for (const value of [victim.id, victim.uid].map(String)) {
          const sent = new URLSearchParams({ appID: '1000', channelID: '0', ...fields, [name]: value });
          const body = method === 'POST' ? sent : null;
          const responses = [
            await fetch(`${app.origin}/api${path}?${name}=${value}`, { method, headers }),
            await fetch(`${app.origin}/api${path}`, { method, headers, body }),
            await fetch(`${app.origin}/api${path}`, { method, headers: { ...headers, 'UG-Uid': value } }),
          ];
          for (const response of responses) expect(await response.text(), `${path} with ${name}`).not.toContain(SECRET);
        }
    expect(await agent.call('consoleGetSupport', { params: { id: victim.id } })).toEqual(before);
    const { list } = await victim.client.call('listSupportMessages');
    expect(list.map(({ recalled }) => recalled)).not.toContain(true);
  });

  it('is refused by every operation of the team', async () => {
    const [victim, thief] = [await served(), await makePlayer(app)];
    const paths = ['', '/messages', '/sessions', '/readers', '/claim', '/close', '/read', '/tags'].map(
      (door) => `support-conversations/${victim.id}${door}`,
    );
    for (const path of [...paths, `support-history/${victim.id}/export`, 'support-history/search?q=知道'])
      for (const method of ['GET', 'POST'])
        for (const headers of [
          new Headers({ 'UG-Uid': String(thief.uid), 'UG-Token': thief.token }),
          new Headers({ Authorization: `Bearer ${thief.token}` }),
        ]) {
          const response = await fetch(`${app.origin}/api/admin/${path}`, { method, headers });
          expect([401, 404, 405], `${method} ${path}`).toContain(response.status);
          expect(await response.text()).not.toContain(SECRET);
        }
  });

  it('hears nothing of it over a socket, whatever they name in a cursor or an event', async () => {
    const [victim, thief] = [await served(), await makePlayer(app)];
    const socket = await opened(playerSocket(app, String(thief.uid)));
    const heard = entriesOf(socket);
    const all: unknown[] = [];
    socket.onAny((...event) => all.push(event));
    const topics = [`player:${victim.uid}`, 'support:9003', 'staff:support-conversations', `support:${victim.id}`];
    const cursor = Object.fromEntries(['players', `player:${thief.uid}`, ...topics].map((topic) => [topic, 0]));
    all.push(await socket.emitWithAck('feed.resume', { cursor }));
    for (const conversationId of [victim.id, victim.uid, thief.uid, 1, 999_999]) {
      const body = { conversationId, clientId: newId(), text: '偷看' };
      const refused = { code: 'support.notFound' };
      expect(await socket.emitWithAck('support.send', body)).toMatchObject(refused);
      expect(await socket.emitWithAck('support.read', { conversationId, seq: 1 })).toMatchObject(refused);
      expect(await socket.emitWithAck('support.typing', { conversationId, isTyping: true })).toMatchObject(refused);
    }
    const own = await opened(playerSocket(app, String(victim.uid)));
    const atVictim = entriesOf(own);
    await reply(victim.id, `${SECRET}，回复`);
    await vi.waitFor(() => expect(JSON.stringify(atVictim)).toContain(SECRET));
    expect(JSON.stringify([heard, all])).not.toContain(SECRET);
  });
});

describe('a member of staff whose session is revoked', () => {
  it('is cut off on all of their sockets, and hears nothing that happens afterwards', async () => {
    const { id } = await served();
    const token = await app.staffToken('support');
    const pair = [socketTo(app.origin, 'staff', { token }), socketTo(app.origin, 'staff', { token })];
    closings.push(...pair.map((socket) => () => socket.disconnect()));
    expect(await Promise.all(pair.map(outcomeOf))).toEqual(['connected', 'connected']);
    const heard = pair.map(entriesOf);
    await reply(id, '还听得见');
    await vi.waitFor(() => heard.forEach((entries) => expect(JSON.stringify(entries)).toContain('还听得见')));
    const gone = pair.map(goneFrom);
    const session = await app.get(Sessions).find('staff', token);
    await app.get(UnitOfWork).run(() => app.get(Sessions).revoke(session?.id ?? '', 'revoked'));
    await Promise.all(gone);
    await reply(id, '不该听见');
    const witness = await opened(staffSocket(app, 'support'));
    const atWitness = entriesOf(witness);
    await reply(id, '别人听得见');
    await vi.waitFor(() => expect(JSON.stringify(atWitness)).toContain('别人听得见'));
    expect(JSON.stringify(heard)).not.toMatch(/不该听见|别人听得见/);
  });
});

describe(`${SLEEPERS} desks that never read`, () => {
  it('let a conversation go on for those who do, and have little kept for them', async () => {
    const victim = await served();
    // One session may have so many sockets, and one member of staff so many sessions.
    const tokens = await Promise.all(Array.from({ length: SESSIONS }, () => app.staffToken('support')));
    const sleepers = await Promise.all(Array.from({ length: SLEEPERS }, (_, i) => asleep(tokens[i % SESSIONS] ?? '')));
    expect(app.get(SocketHost).count('staff')).toBe(SLEEPERS);
    const desk = await opened(staffSocket(app, 'support'));
    const phone = await opened(playerSocket(app, String(victim.uid)));
    const [atDesk, atPhone] = [entriesOf(desk), entriesOf(phone)];
    const texts = Array.from({ length: 50 }, (_, i) => `${i} ${'长'.repeat(1900)}`);
    for (const text of texts) await reply(victim.id, text);
    const said = (entries: FeedEntry[]) =>
      entries.flatMap((entry) => (entry.kind === 'support.posted' ? [entry.payload.message.text] : []));
    await vi.waitFor(() => expect([said(atDesk), said(atPhone)]).toEqual([texts, texts]));
    expect(await phone.emitWithAck('support.send', { clientId: newId(), text: '收到' })).toMatchObject({
      message: { text: '收到' },
    });
    const waiting = [...app.get(SocketHost).of('staff').sockets.values()].map(
      (socket) => backlogOf(connectionOf(socket as AdmittedSocket)).bytes,
    );
    expect(Math.max(...waiting)).toBeLessThan(MAX_WAITING_BYTES);
    for (const sleeper of sleepers) sleeper.destroy();
  }, 120_000);

  async function asleep(token: string): Promise<RawWebSocket> {
    const socket = await openRawWebSocket(app.origin);
    closings.push(() => socket.destroy());
    socket.send(`40/staff,${JSON.stringify({ token })}`);
    await vi.waitFor(() => expect(socket.heard()).toContain('40/staff,'));
    socket.pause();
    return socket;
  }
});

describe('the same message over every door at once', () => {
  it('is stored once, and all twenty get one answer', async () => {
    const { client, uid } = await served();
    const pair = [await opened(playerSocket(app, String(uid))), await opened(playerSocket(app, String(uid)))];
    const body = { clientId: newId(), text: '只有一条' };
    const overSocket = async (socket?: TestSocket) => {
      const response = await socket?.emitWithAck('support.send', body);
      return response && 'message' in response ? response.message : response;
    };
    const overHttp = async () => (await client.call('chatSupport', { body })).message;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? overHttp() : overSocket(pair[(i / 2) % 2]))),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    const { list } = await client.call('listSupportMessages', { query: { pageSize: 100 } });
    expect(list.filter(({ text }) => text === body.text)).toHaveLength(1);
    expect(await pair[0]?.emitWithAck('support.send', { ...body, text: '别的' })).toMatchObject({
      code: 'support.idReused',
    });
  });
});

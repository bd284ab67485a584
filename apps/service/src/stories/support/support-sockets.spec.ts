import type { StaffClient } from '@ug/api-client';
import type { FeedEntry } from '@ug/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Sessions } from '#platform/auth/sessions';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { contractBreaches } from '#testing/response-validation';
import { makePlayer, type PlayerDevice } from '#testing/players';
import {
  goneFrom,
  nextEvent,
  playerSocket,
  socketTo,
  outcomeOf,
  staffSocket,
  type TestSocket,
} from '#testing/clients/sockets';
import { openTestApp, type TestApp } from '#testing/test-app';
import { SupportThreadService } from '#features/support/support/support-thread.service';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

let made = 0;
const newId = () => `socket-${(made += 1)}`;

describe('customer service over sockets', () => {
  let app: TestApp;
  let agent: StaffClient;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportQueue] });
    agent = await app.staff('support');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const opened = async (opening: Promise<TestSocket>): Promise<TestSocket> => {
    const socket = await opening;
    sockets.push(socket);
    return socket;
  };
  const entriesOf = (socket: TestSocket) => {
    const entries: FeedEntry[] = [];
    socket.on('feed.entry', (entry) => entries.push(entry));
    return entries;
  };
  const conversationOf = async ({ client }: PlayerDevice) => {
    const body = { clientId: newId(), text: '在吗' };
    return (await client.call('chatSupport', { body })).standing.conversation?.id ?? 0;
  };
  const taken = async (player: PlayerDevice) => {
    const id = await conversationOf(player);
    await agent.call('claimSupport', { params: { id }, body: {} });
    return id;
  };

  it('carry a message there and back, its reading and who writes', async () => {
    const player = await makePlayer(app);
    const id = await taken(player);
    const theirs = await opened(playerSocket(app, String(player.uid)));
    const desk = await opened(staffSocket(app, 'support'));
    const [atPlayer, atDesk] = [entriesOf(theirs), entriesOf(desk)];
    const sent = await theirs.emitWithAck('support.send', { clientId: newId(), text: '你好' });
    expect(sent).toMatchObject({ conversationId: id, message: { text: '你好', sender: 'player' } });
    await vi.waitFor(() =>
      expect(atDesk.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['support.posted', 'support.changed'])),
    );
    const heard = nextEvent(theirs, 'support.typed');
    await desk.emitWithAck('support.typing', { conversationId: id, isTyping: true });
    expect(await heard).toEqual({ conversationId: id, side: 'agent', name: '测试support', isTyping: true });
    const body = { conversationId: id, clientId: newId(), text: '有什么可以帮您' };
    expect(await desk.emitWithAck('support.send', body)).toMatchObject({ message: { staffId: 9003 } });
    await vi.waitFor(() =>
      expect(atPlayer.at(-1)).toMatchObject({ kind: 'support.posted', counters: { support: { count: 1 } } }),
    );
    expect(atPlayer.at(-1)?.payload).not.toHaveProperty('message.staffId');
    const writing = nextEvent(desk, 'support.typed');
    await theirs.emitWithAck('support.typing', { isTyping: true });
    expect(await writing).toMatchObject({ conversationId: id, side: 'player' });
    expect(await theirs.emitWithAck('support.read', { seq: 99 })).toMatchObject({ unread: { count: 0 } });
    expect(await desk.emitWithAck('support.read', { conversationId: id, seq: 99 })).toMatchObject({
      unread: { count: 0 },
    });
    await vi.waitFor(() => expect(atPlayer.filter(({ kind }) => kind === 'support.seen')).toHaveLength(2));
  });

  it('count what waits for an agent no further than the screens show, over all their conversations', async () => {
    const atDesk = entriesOf(await opened(staffSocket(app, 'support')));
    for (const player of [await makePlayer(app), await makePlayer(app)]) {
      const id = await taken(player);
      const said = { sender: 'player', senderId: player.uid, senderName: '玩家', kind: 'text' } as const;
      await app.get(UnitOfWork).run(() =>
        app.get(SupportThreadService).change(id, (draft) => {
          for (let i = 0; i < 60; i += 1) draft.add({ ...said, text: `第 ${i} 条` });
        }),
      );
    }
    const posted = () => atDesk.filter(({ kind }) => kind === 'support.posted');
    await vi.waitFor(() => expect(posted().length).toBeGreaterThanOrEqual(120));
    expect(posted().at(-1)?.counters).toMatchObject({ support: { count: 100 } });
  });

  it('show whoever looks on that somebody writes, and note nothing for the player', async () => {
    const player = await makePlayer(app);
    const id = await taken(player);
    const [looking, colleague] = [
      await opened(staffSocket(app, 'supervisor')),
      await opened(staffSocket(app, 'owner')),
    ];
    const theirs = await opened(playerSocket(app, String(player.uid)));
    const atPlayer = entriesOf(theirs);
    await looking.emitWithAck('record.watch', { resource: 'support-conversations', recordId: String(id) });
    const writing = nextEvent(looking, 'support.typed');
    await colleague.emitWithAck('support.typing', { conversationId: id, isTyping: true });
    expect(await writing).toMatchObject({ side: 'agent', name: '测试owner' });
    await colleague.emitWithAck('support.send', {
      conversationId: id,
      clientId: newId(),
      text: '内部备注',
      note: true,
    });
    await theirs.emitWithAck('support.read', { seq: 1 });
    await vi.waitFor(() => expect(atPlayer.map(({ kind }) => kind)).toContain('support.seen'));
    expect(JSON.stringify(atPlayer)).not.toContain('内部备注');
  });

  it.each([
    ['name a conversation', { conversationId: 1 }],
    ['write a note', { note: true }],
  ])('let no player %s', async (_title, more) => {
    const [victim, thief] = [await makePlayer(app), await makePlayer(app)];
    const id = await conversationOf(victim);
    const socket = await opened(playerSocket(app, String(thief.uid)));
    const body = { clientId: newId(), text: '偷看', ...more, ...('conversationId' in more && { conversationId: id }) };
    expect(await socket.emitWithAck('support.send', body)).toMatchObject({ code: 'support.notFound' });
    if ('note' in more) return;
    expect(await socket.emitWithAck('support.read', { conversationId: id, seq: 1 })).toMatchObject({
      code: 'support.notFound',
    });
    expect(await socket.emitWithAck('support.typing', { conversationId: id, isTyping: true })).toMatchObject({
      code: 'support.notFound',
    });
    const { list } = await agent.call('consoleListSupportMessages', { params: { id } });
    expect(list.map(({ text }) => text)).not.toContain('偷看');
  });

  it('let nobody of the team do what their role may not', async () => {
    const player = await makePlayer(app);
    const id = await conversationOf(player);
    const viewer = await opened(staffSocket(app, 'read-only'));
    const finance = await opened(staffSocket(app, 'finance'));
    const atFinance = entriesOf(finance);
    for (const socket of [viewer, finance]) {
      const send = { conversationId: id, clientId: newId(), text: '我不能' };
      expect(await socket.emitWithAck('support.send', send)).toMatchObject({ code: 'staff.forbidden' });
      expect(await socket.emitWithAck('support.read', { conversationId: id, seq: 1 })).toMatchObject({
        code: 'staff.forbidden',
      });
      expect(await socket.emitWithAck('support.typing', { conversationId: id, isTyping: true })).toMatchObject({
        code: 'staff.forbidden',
      });
    }
    const desk = await opened(staffSocket(app, 'support'));
    expect(await desk.emitWithAck('support.send', { clientId: newId(), text: '给谁' })).toMatchObject({
      code: 'support.notFound',
    });
    expect(await desk.emitWithAck('support.typing', { conversationId: 999_999, isTyping: true })).toMatchObject({
      code: 'support.notFound',
    });
    expect(await desk.emitWithAck('support.send', { conversationId: id, clientId: 'x', text: '短' })).toMatchObject({
      code: 'validation',
    });
    expect(atFinance.filter(({ kind }) => kind.startsWith('support'))).toEqual([]);
  });

  it('are gone at the end of their session, and hear nothing more', async () => {
    const token = await app.staffToken('support');
    const socket = socketTo(app.origin, 'staff', { token });
    sockets.push(socket);
    expect(await outcomeOf(socket)).toBe('connected');
    const gone = goneFrom(socket);
    const session = await app.get(Sessions).find('staff', token);
    await app.get(UnitOfWork).run(() => app.get(Sessions).revoke(session?.id ?? '', 'revoked'));
    await gone;
    const entries = entriesOf(socket);
    await conversationOf(await makePlayer(app));
    expect(entries).toEqual([]);
  });

  it('end with whoever sends more than fits, and nobody else notices', async () => {
    const [flooder, victim] = [await makePlayer(app), await makePlayer(app)];
    const id = await taken(victim);
    const socket = await opened(playerSocket(app, String(flooder.uid)));
    const theirs = await opened(playerSocket(app, String(victim.uid)));
    const heard = entriesOf(theirs);
    const gone = goneFrom(socket);
    socket.emit('support.send', { clientId: newId(), text: 'x'.repeat(65 * 1024) }, () => undefined);
    await gone;
    await agent.call('replySupport', { params: { id }, body: { clientId: newId(), text: '不受影响' } });
    await vi.waitFor(() => expect(heard.map(({ kind }) => kind)).toContain('support.posted'));
  });
});

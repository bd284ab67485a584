import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { makePlayer } from '#testing/players';
import { describeSqlite } from '#testing/each-database';
import { goneFrom, outcomeOf as socketOutcomeOf, socketTo, type TestSocket } from '#testing/clients/sockets';
import { makeAccount, makeRole, outcomeOf, signIn, type SignedIn } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { staff } from '#features/operations/staff/staff.feature';
import { AgentDesksService } from '#features/support/support-agents/agent-desks.service';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';

const ANSWER = ['support-conversations.reply'];
const SUPERVISE = ['support-conversations.reply', 'support-conversations.supervise'];

describeSqlite('the desk and its custom roles', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [staff, supportConversations, supportQueue], target: await open.target() });
    owner = await app.staff('owner');
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => app.close());

  let sent = 0;
  async function waiting(): Promise<number> {
    const { client } = await makePlayer(app);
    const body = { clientId: `desk-role-${(sent += 1)}`, text: '在吗' };
    return (await client.call('chatSupport', { body })).standing.conversation?.id ?? 0;
  }
  const save = ({ id, version, name }: Schemas['CustomRole'], permissions: string[]) =>
    owner.call('consoleUpdateRole', { params: { id }, body: { version, name, permissions } });
  const claim = ({ client }: SignedIn, id: number) =>
    outcomeOf(client.call('claimSupport', { params: { id }, body: {} }));
  const close = ({ client }: SignedIn, id: number) => outcomeOf(client.call('consoleCloseSupport', { params: { id } }));

  it('lets those answer who may, and those watch over others who may, whatever their role is called', async () => {
    const role = await makeRole(app, ANSWER, '夜班客服');
    const [own, colleague] = [
      await signIn(app, await makeAccount(app, role.key)),
      await signIn(app, await makeAccount(app, 'support')),
    ];
    const [mine, theirs] = [await waiting(), await waiting()];
    expect([await claim(own, mine), await claim(colleague, theirs)]).toEqual(['done', 'done']);
    expect(await close(own, theirs)).toBe('support.notYours');
    await save(role, SUPERVISE);
    expect(await close(own, theirs)).toBe('done');
    expect(await close(own, mine)).toBe('done');
  });

  it('takes nobody for present whose role may no longer answer', async () => {
    const role = await makeRole(app, ANSWER, '日班客服');
    const own = await signIn(app, await makeAccount(app, role.key));
    await own.client.call('setOwnSupportStatus', { body: { status: 'online', reason: '' } });
    const connect = async () => {
      const socket = socketTo(app.origin, 'staff', { token: own.token });
      sockets.push(socket);
      expect(await socketOutcomeOf(socket)).toBe('connected');
      return socket;
    };
    const seenAt = async () => {
      app.clock.advance(60);
      await app.get(AgentDesksService).note();
      const [agent] = await app
        .get(Database)
        .query<{ seen_at: number }>('SELECT seen_at FROM support_agents WHERE id = :id', { id: own.self.id });
      return Number(agent?.seen_at);
    };
    const socket = await connect();
    expect(await seenAt()).toBe(app.clock.now().getTime());
    const gone = goneFrom(socket);
    await save(role, ['support-conversations.view']);
    await gone;
    await connect();
    expect(await seenAt()).toBe(app.clock.now().getTime() - 60_000);
  });
});

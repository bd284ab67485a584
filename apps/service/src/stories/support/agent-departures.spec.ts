import type { StaffClient } from '@ug/api-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Sessions } from '#platform/auth/sessions';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { SessionWatch } from '#platform/realtime/session-watch';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { goneFrom, outcomeOf as socketOutcomeOf, socketTo, type TestSocket } from '#testing/clients/sockets';
import { makeAccount, makeRole, outcomeOf, signIn, type SignedIn, type TestAccount } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { staff } from '#features/operations/staff/staff.feature';
import { twoFactor } from '#features/operations/two-factor/two-factor.feature';
import { AgentDesksService } from '#features/support/support-agents/agent-desks.service';
import { SupportRingsService } from '#features/support/support-queue/support-rings.service';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';

const ANSWER = ['support-conversations.reply', 'support-conversations.view'];

/** An agent at the desk with a chat of their own. */
interface Working {
  readonly account: TestAccount;
  readonly agent: SignedIn;
  readonly chat: number;
}

describeEachDatabase('an agent who is none any more', (open) => {
  let app: TestApp;
  let owner: StaffClient;
  let supervisor: StaffClient;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    const features = [staff, twoFactor, supportConversations, supportQueue];
    app = await openTestApp({ features, target: await open.target() });
    owner = await app.staff('owner');
    supervisor = await app.staff('supervisor');
    const { id: _id, updatedAt: _at, ...input } = await owner.call('getSupportSettings');
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
    await owner.call('updateSupportSettings', {
      body: { ...input, hours, ringSeconds: 0, graceSeconds: 600, skills: [] },
    });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await app.get(UnitOfWork).run(() => app.get(Database).execute('DELETE FROM support_conversations'));
    await app.get(UnitOfWork).run(() => app.get(Database).execute('DELETE FROM support_agents'));
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const settle = async () => {
    for (let i = 0; i < 4; i += 1) await app.get(TaskRunner).runDue();
  };
  const write = async () => {
    const { client } = await makePlayer(app);
    const { standing } = await client.call('chatSupport', { body: { clientId: newId(), text: '在吗' } });
    return standing.conversation?.id ?? 0;
  };
  const stateOf = (id: number) => owner.call('consoleGetSupport', { params: { id } });
  const agentOf = (id: number) => owner.call('consoleGetSupportAgent', { params: { id } });
  const notesOf = async (id: number) => {
    const { list } = await owner.call('consoleListSupportMessages', { params: { id } });
    return list.filter(({ kind }) => kind === 'note').map(({ text }) => text);
  };
  const connect = async ({ token }: SignedIn) => {
    const socket = socketTo(app.origin, 'staff', { token });
    sockets.push(socket);
    expect(await socketOutcomeOf(socket)).toBe('connected');
    return socket;
  };

  async function working(role: string): Promise<Working> {
    const account = await makeAccount(app, role);
    const agent = await signIn(app, account);
    await agent.client.call('setOwnSupportStatus', { body: { status: 'online' } });
    const chat = await write();
    await settle();
    expect(await stateOf(chat)).toMatchObject({ state: 'assigned', agentId: agent.self.id });
    return { account, agent, chat };
  }
  async function update(id: number, change: { role?: string; disabled?: boolean; password?: string }): Promise<void> {
    const { version, name, role, disabled } = await owner.call('consoleGetStaff', { params: { id } });
    await owner.call('consoleUpdateStaff', { params: { id }, body: { version, name, role, disabled, ...change } });
  }

  const ways: Record<string, (of: Working) => Promise<unknown>> = {
    账号已停用: ({ account }) => update(account.id, { disabled: true }),
    角色不再包含接待: ({ account }) => update(account.id, { role: 'finance' }),
    登录已被结束: ({ account }) => update(account.id, { password: '新的密码-2026-游光门户' }),
    已退出登录: ({ agent }) => agent.client.call('logoutStaff'),
    密码已修改: ({ account }) =>
      app.get(UnitOfWork).run(() => app.get(Sessions).revokeAll('staff', String(account.id), { reason: 'password' })),
  };
  it.each(Object.entries(ways))('has no chats and is given none, without a grace: %s', async (why, end) => {
    const of = await working('support');
    await end(of);
    const { agent, chat } = of;
    expect(await agentOf(agent.self.id)).toMatchObject({ status: 'offline', reason: why, isConnected: false });
    await settle();
    expect(await stateOf(chat)).toMatchObject({ state: 'waiting', agentId: null });
    expect(await notesOf(chat)).toEqual([expect.stringMatching(new RegExp(`^客服.+${why}，会话已退回排队$`))]);
    const next = await write();
    await settle();
    expect(await stateOf(next)).toMatchObject({ state: 'waiting', agentId: null });
    expect(await outcomeOf(setOnline(supervisor, agent.self.id))).toBe('support.agentAway');
  });

  const setOnline = async (by: StaffClient, id: number) => {
    const { version, nickname, capacity, skills } = await agentOf(id);
    await by.call('updateSupportAgent', {
      params: { id },
      body: { version, nickname, capacity, skills, status: 'online' },
    });
  };

  it('is one whose custom role loses the right to reply, while the session lives on', async () => {
    const role = await makeRole(app, ANSWER);
    const { agent, chat } = await working(role.key);
    const body = { version: role.version, name: role.name, permissions: ['support-conversations.view'] };
    await owner.call('consoleUpdateRole', { params: { id: role.id }, body });
    expect(await agentOf(agent.self.id)).toMatchObject({ status: 'offline', reason: '角色不再包含接待' });
    await settle();
    expect(await stateOf(chat)).toMatchObject({ state: 'waiting', agentId: null });
    expect(await outcomeOf(setOnline(supervisor, agent.self.id))).toBe('support.agentAway');
  });

  it('is one whose sessions a command of the machine ended, as soon as the service sees it', async () => {
    const { agent, chat } = await working('support');
    const gone = goneFrom(await connect(agent));
    const id = String(agent.self.id);
    const sql = `DELETE FROM sessions WHERE audience = 'staff' AND subject_id = :id`;
    await app.get(UnitOfWork).run(() => app.get(Database).execute(sql, { id }));
    await app.get(SessionWatch).check();
    await gone;
    await expect.poll(async () => (await agentOf(agent.self.id)).reason).toBe('登录已失效');
    await settle();
    expect(await stateOf(chat)).toMatchObject({ state: 'waiting', agentId: null });
  });

  it('is not one who signed out of one of two browsers, as long as a desk is open', async () => {
    const { account, agent, chat } = await working('support');
    const other = await signIn(app, account);
    const socket = await connect(other);
    await agent.client.call('logoutStaff');
    app.clock.advance(12);
    await app.get(AgentDesksService).note();
    app.clock.advance(12);
    await settle();
    expect(await stateOf(chat)).toMatchObject({ state: 'assigned', agentId: agent.self.id });
    // The first browser again, while the second has been closed and is signed in all the same.
    const first = await signIn(app, account);
    const gone = goneFrom(socket);
    socket.disconnect();
    await gone;
    await first.client.call('logoutStaff');
    app.clock.advance(21);
    await settle();
    expect(await agentOf(agent.self.id)).toMatchObject({ status: 'offline' });
    expect(await stateOf(chat)).toMatchObject({ state: 'waiting', agentId: null });
  });

  it('gives back at once what was given at the moment of leaving', async () => {
    const { agent, account } = await working('support');
    await update(account.id, { disabled: true });
    await settle();
    const chat = await write();
    await app.get(SupportRingsService).give(chat, { agentId: agent.self.id, agentName: agent.self.name });
    await settle();
    expect(await stateOf(chat)).toMatchObject({ state: 'waiting', agentId: null });
  });
});

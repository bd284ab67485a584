import type { StaffClient } from '@ug/api-client';
import type { Role, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { playerSocket, staffSocket } from '#testing/clients/sockets';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { AgentDesksService } from '#features/support/support-agents/agent-desks.service';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';

const AGENT = 9003;
const SUPERVISOR = 9007;
const GRACE_SECONDS = 600;
let made = 0;

describeEachDatabase('the queue of customer service', (open) => {
  let app: TestApp;
  const staff = {} as Record<Role, StaffClient>;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportQueue], target: await open.target() });
    for (const role of ['owner', 'support', 'supervisor', 'read-only'] as const) staff[role] = await app.staff(role);
  });
  beforeEach(async () => {
    for (const role of ['owner', 'support', 'supervisor'] as const) await be(role, 'offline');
    await settle();
    const clear = () => app.get(Database).execute('DELETE FROM support_conversations');
    await app.get(UnitOfWork).run(clear);
    const hours = openFrom('00:00');
    await set({ ringSeconds: 0, graceSeconds: 60, capacity: 2, skills: [{ key: 'pay', name: '充值' }], hours });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const settle = async () => {
    for (let i = 0; i < 4; i += 1) await app.get(TaskRunner).runDue();
  };
  async function set(change: Partial<Schemas['SupportSettingsInput']>): Promise<void> {
    const { id: _id, updatedAt: _at, ...input } = await staff.owner.call('getSupportSettings');
    await staff.owner.call('updateSupportSettings', { body: { ...input, ...change } });
  }
  const openFrom = (from: string) => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to: '24:00' }];
  const be = (role: Role, status: Schemas['SupportAgentStatus']) =>
    staff[role].call('setOwnSupportStatus', { body: { status, reason: status === 'busy' ? ' 午休 ' : '' } });
  const ask = async (skill = '', player?: PlayerDevice) => {
    const who = player ?? (await makePlayer(app));
    const body = { clientId: `client-${(made += 1)}`, text: '在吗', ...(skill && { skill }) };
    const { standing } = await who.client.call('chatSupport', { body });
    return { ...who, id: standing.conversation?.id ?? 0, standing };
  };
  const stateOf = (id: number) => staff.owner.call('consoleGetSupport', { params: { id } });

  it('gives each to whoever has the least, and no more than they can take', async () => {
    await be('support', 'online');
    await be('supervisor', 'online');
    const asked = [];
    for (let i = 0; i < 5; i += 1) {
      asked.push(await ask());
      await settle();
    }
    const states = await Promise.all(asked.map(({ id }) => stateOf(id)));
    expect(states.map(({ agentId }) => agentId)).toEqual([AGENT, SUPERVISOR, AGENT, SUPERVISOR, null]);
    await staff.support.call('consoleCloseSupport', { params: { id: asked[0]?.id ?? 0 } });
    await settle();
    expect(await stateOf(asked[4]?.id ?? 0)).toMatchObject({ state: 'assigned', agentId: AGENT });
    const agents = await staff.supervisor.call('consoleListSupportAgents');
    expect(agents.find(({ id }) => id === AGENT)).toMatchObject({ load: 2, isConnected: true, status: 'online' });
  });

  it('asks for the skill that the player named, while somebody there has it', async () => {
    await be('support', 'online');
    await be('supervisor', 'online');
    const { version } = await staff.supervisor.call('consoleGetSupportAgent', { params: { id: SUPERVISOR } });
    const input = { version, nickname: '小南', capacity: 1, skills: ['pay'] };
    await staff.supervisor.call('updateSupportAgent', { params: { id: SUPERVISOR }, body: input });
    const [first, second] = [await ask('pay'), await ask('pay')];
    await settle();
    expect(await stateOf(first.id)).toMatchObject({ agentId: SUPERVISOR, agentName: '小南' });
    expect(await stateOf(second.id)).toMatchObject({ agentId: null, state: 'waiting' });
    await be('supervisor', 'busy');
    await be('support', 'online');
    await settle();
    expect(await stateOf(second.id)).toMatchObject({ agentId: AGENT });
    const stale = staff.supervisor.call('updateSupportAgent', { params: { id: SUPERVISOR }, body: input });
    expect(await outcomeOf(stale)).toBe('support-agent.stale');
    const back = { ...input, version: (await staff.supervisor.call('getOwnSupportAgent')).version, skills: [] };
    await staff.supervisor.call('updateSupportAgent', {
      params: { id: SUPERVISOR },
      body: { ...back, capacity: null },
    });
  });

  it('rings, and moves on when nobody answers or somebody declines', async () => {
    await set({ ringSeconds: 30, graceSeconds: 600 });
    await be('support', 'online');
    await be('supervisor', 'online');
    const { id, client } = await ask();
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'ringing', agentId: AGENT, ringUntil: expect.any(String) });
    expect((await client.call('chatSupport', { body: {} })).standing).toMatchObject({
      place: 1,
      conversation: { agentName: null },
    });
    app.clock.advance(31);
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'ringing', agentId: SUPERVISOR });
    expect(await outcomeOf(staff.support.call('declineSupport', { params: { id } }))).toBe('support.notRinging');
    await staff.supervisor.call('declineSupport', { params: { id } });
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'ringing', agentId: AGENT });
    await staff.support.call('claimSupport', { params: { id }, body: {} });
    app.clock.advance(31);
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'assigned', agentId: AGENT });
    expect(await outcomeOf(staff.support.call('declineSupport', { params: { id: 999_999 } }))).toBe('support.notFound');
  });

  it('keeps what an agent has while they are busy, and gets it back when they go', async () => {
    await be('support', 'online');
    const { id } = await ask();
    await settle();
    const busy = await be('support', 'busy');
    expect(busy).toMatchObject({ status: 'busy', reason: '午休', load: 1 });
    const next = await ask();
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'assigned', agentId: AGENT });
    expect(await stateOf(next.id)).toMatchObject({ state: 'waiting' });
    await be('support', 'offline');
    await be('support', 'online');
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'assigned', agentId: AGENT });
    await be('support', 'offline');
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', agentId: null });
    const { waitingSince } = await stateOf(id);
    expect(waitingSince).not.toBeNull();
  });

  it('gets it back from an agent whose link stays broken, not from one who returns in time', async () => {
    const desk = await staffSocket(app, 'support');
    await be('support', 'online');
    const { id } = await ask();
    await settle();
    for (let i = 0; i < 3; i += 1) {
      app.clock.advance(40);
      await app.get(AgentDesksService).note();
      await settle();
    }
    expect(await staff.support.call('getOwnSupportAgent')).toMatchObject({ status: 'online', isConnected: true });
    desk.disconnect();
    app.clock.advance(59);
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'assigned' });
    app.clock.advance(2);
    await settle();
    expect(await staff.support.call('getOwnSupportAgent')).toMatchObject({ status: 'offline', reason: '连接中断' });
    expect(await stateOf(id)).toMatchObject({ state: 'waiting' });
  });

  it('tells those who wait their place whenever it changes, and how long it takes', async () => {
    const first = await ask();
    const second = await ask();
    expect([first.standing.place, second.standing.place]).toEqual([1, 2]);
    const socket = await playerSocket(app, String(second.uid));
    // Where they stood at first may be told after the socket is there.
    const pushed: unknown[] = [];
    socket.on('support.place', (place) => pushed.push(place));
    app.clock.advance(30);
    await staff.support.call('claimSupport', { params: { id: first.id }, body: {} });
    // One was taken in the last hour.
    await vi.waitFor(() => expect(pushed.at(-1)).toEqual({ place: 1, waitSeconds: 3600 }));
    socket.disconnect();
    const counts = await staff.support.call('getSupportCounts');
    expect(counts).toMatchObject({ queue: 1, mine: 1, open: 2, left: 0, oldestWaitingSince: expect.any(String) });
  });

  it('measures the wait by those who were taken from it since the desk opened, and within an hour', async () => {
    const minute = 60_000;
    app.clock.advance((minute - (app.clock.now().getTime() % minute)) / 1000);
    const hours = openFrom(app.clock.wallTime(app.clock.now().getTime()).slice(11, 16));
    await set({ hours, graceSeconds: GRACE_SECONDS });
    // The agents stay connected: one whose link is broken beyond the grace goes, and the queue stands still.
    const desks = [await staffSocket(app, 'support'), await staffSocket(app, 'supervisor')];
    const pass = async (seconds: number) => {
      for (let left = seconds; left > 0; left -= GRACE_SECONDS / 2) {
        app.clock.advance(Math.min(left, GRACE_SECONDS / 2));
        await app.get(AgentDesksService).note();
      }
    };
    const [first, second, third] = [await ask(), await ask(), await ask()];
    const claim = ({ id }: { id: number }) => staff.support.call('claimSupport', { params: { id }, body: {} });
    const waitOf = async ({ client }: PlayerDevice) => {
      const { place, waitSeconds } = (await client.call('chatSupport', { body: {} })).standing;
      return [place, waitSeconds];
    };
    expect([await waitOf(second), await waitOf(third)]).toEqual([
      [2, null],
      [3, null],
    ]);
    await pass(20);
    await claim(first);
    // Within the first minute one may have been lucky.
    expect(await waitOf(second)).toEqual([1, 60]);
    await pass(100);
    expect([await waitOf(second), await waitOf(third)]).toEqual([
      [1, 120],
      [2, 240],
    ]);
    // Whom an agent calls, or goes on with, has not waited for one.
    await staff.supervisor.call('startSupport', { body: { uid: (await makePlayer(app)).uid } });
    await staff.support.call('consoleCloseSupport', { params: { id: first.id } });
    await staff.support.call('reopenSupport', { params: { id: first.id } });
    expect(await waitOf(second)).toEqual([1, 120]);
    await pass(60);
    await claim(second);
    expect(await waitOf(third)).toEqual([1, 90]);
    await pass(3600);
    expect(await waitOf(third)).toEqual([1, 3600]);
    await pass(1);
    expect(await waitOf(third)).toEqual([1, null]);
    for (const desk of desks) desk.disconnect();
  });

  it('says nothing of how long it takes while no agent is there', async () => {
    const [first, second] = [await ask(), await ask()];
    app.clock.advance(120);
    await staff.support.call('claimSupport', { params: { id: first.id }, body: {} });
    const standing = async () => (await second.client.call('chatSupport', { body: {} })).standing;
    expect(await standing()).toMatchObject({ place: 1, waitSeconds: expect.any(Number), isStaffed: true });
    await be('support', 'offline');
    expect(await standing()).toMatchObject({ place: expect.any(Number), waitSeconds: null, isStaffed: false });
  });

  it('takes its estimate back from those who wait when the last agent goes, who had no chat', async () => {
    const [first, second] = [await ask(), await ask()];
    app.clock.advance(120);
    await be('support', 'busy');
    await staff.support.call('claimSupport', { params: { id: first.id }, body: {} });
    await staff.support.call('consoleCloseSupport', { params: { id: first.id } });
    const socket = await playerSocket(app, String(second.uid));
    const pushed: unknown[] = [];
    socket.on('support.place', (place) => pushed.push(place));
    await be('support', 'offline');
    await vi.waitFor(() => expect(pushed.at(-1)).toMatchObject({ waitSeconds: null }));
    socket.disconnect();
  });

  it('is counted without what was left to be answered later', async () => {
    const before = await staff.support.call('getSupportCounts');
    const left = await makePlayer(app);
    await left.client.call('leaveSupportMessage', { body: { clientId: `left-${left.uid}`, text: '请回电' } });
    app.clock.advance(60);
    const counts = () => staff.support.call('getSupportCounts');
    expect(await counts()).toMatchObject({ left: before.left + 1, oldestWaitingSince: before.oldestWaitingSince });
    await ask();
    expect((await counts()).oldestWaitingSince).toBe(before.oldestWaitingSince ?? app.clock.now().toISOString());
  });

  it('has settings that are looked at before they are saved', async () => {
    const { id: _id, updatedAt: _at, ...input } = await staff.owner.call('getSupportSettings');
    const save = (change: object) => staff.owner.call('updateSupportSettings', { body: { ...input, ...change } });
    const twice = [1, 2].map(() => ({ key: 'pay', name: '充值' }));
    expect(await outcomeOf(save({ skills: twice }))).toBe('validation');
    expect(await outcomeOf(save({ hours: [{ days: [1], from: '10:00', to: '10:00' }] }))).toBe('validation');
    expect(await outcomeOf(save({ version: input.version + 1 }))).toBe('support-setting.stale');
  });

  it('is looked at by some, and agents are managed by supervisors', async () => {
    const missing = { params: { id: 424_242 } };
    expect(await outcomeOf(staff.supervisor.call('consoleGetSupportAgent', missing))).toBe('support-agent.notFound');
    const input = { version: 1, nickname: '小东', capacity: 3, skills: [], status: 'offline' as const };
    const update = (by: StaffClient) => by.call('updateSupportAgent', { ...missing, body: input });
    expect(await outcomeOf(update(staff.supervisor))).toBe('support-agent.notFound');
    expect(await outcomeOf(update(staff.support))).toBe('staff.forbidden');
    await be('support', 'online');
    const { version } = await staff.supervisor.call('consoleGetSupportAgent', { params: { id: AGENT } });
    const sent = { params: { id: AGENT }, body: { ...input, version } };
    expect(await staff.supervisor.call('updateSupportAgent', sent)).toMatchObject({
      status: 'offline',
      nickname: '小东',
    });
  });
});

import type { StaffClient } from '@ug/api-client';
import type { Role, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { newId } from '#platform/ids/ids';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';

const AGENT = 9003;
const SUPERVISOR = 9007;

describeSqlite('players who wait for words at the desk', (open) => {
  let app: TestApp;
  const staff = {} as Record<Role, StaffClient>;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportQueue], target: await open.target() });
    for (const role of ['owner', 'support', 'supervisor'] as const) staff[role] = await app.staff(role);
  });
  beforeEach(async () => {
    for (const role of ['support', 'supervisor'] as const) await be(role, 'offline');
    await settle();
    await app.get(UnitOfWork).run(() => app.get(Database).execute('DELETE FROM support_conversations'));
    const { id: _id, updatedAt: _at, ...input } = await staff.owner.call('getSupportSettings');
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
    await staff.owner.call('updateSupportSettings', {
      body: { ...input, hours, ringSeconds: 30, graceSeconds: 600, capacity: 5 },
    });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const settle = async () => {
    for (let i = 0; i < 4; i += 1) await app.get(TaskRunner).runDue();
  };
  const be = (role: Role, status: Schemas['SupportAgentStatus']) =>
    staff[role].call('setOwnSupportStatus', { body: { status } });
  const say = async (player: PlayerDevice, text = '在吗') =>
    (await player.client.call('chatSupport', { body: { clientId: newId(), text } })).standing;
  const ask = async () => {
    const player = await makePlayer(app);
    return { ...player, id: (await say(player)).conversation?.id ?? 0 };
  };
  const leave = async () => {
    const player = await makePlayer(app);
    const { standing } = await player.client.call('leaveSupportMessage', {
      body: { clientId: newId(), text: '请回电' },
    });
    return { ...player, id: standing.conversation?.id ?? 0, standing };
  };
  const at = (id: number) => ({ params: { id } });
  const claim = (id: number, by = staff.support, body: Schemas['SupportClaim'] = {}) =>
    by.call('claimSupport', { ...at(id), body });
  const reply = (id: number, note?: true) =>
    staff.support.call('replySupport', { ...at(id), body: { clientId: newId(), text: '您好', ...(note && { note }) } });
  const stateOf = (id: number) => staff.owner.call('consoleGetSupport', at(id));
  const box = async (name: Schemas['SupportBox'], by = staff.support) =>
    (await by.call('consoleListSupport', { query: { filter: { box: name } } })).map(({ id }) => id);
  const counts = (by = staff.support) => by.call('getSupportCounts');

  it('are timed from their last line until an agent answers, and stand in a box by it', async () => {
    const [first, second] = [await ask(), await ask()];
    expect((await stateOf(first.id)).askedAt).toBeNull();
    await claim(first.id);
    await claim(second.id);
    app.clock.advance(60);
    await say(first, '还在吗');
    const asked = app.clock.now().toISOString();
    expect((await stateOf(first.id)).askedAt).toBe(asked);
    // The second has been silent for longer.
    expect(await box('unanswered')).toEqual([second.id, first.id]);
    expect(await counts()).toMatchObject({ mine: 2, unanswered: 2 });
    await reply(second.id, true);
    expect(await box('unanswered')).toEqual([second.id, first.id]);
    await reply(second.id);
    expect(await box('unanswered')).toEqual([first.id]);
    expect(await box('unanswered', staff.supervisor)).toEqual([]);
    await staff.support.call('consoleCloseSupport', at(first.id));
    expect(await counts()).toMatchObject({ unanswered: 0 });
  });

  it('do not ring by a message that was left, which is counted apart, until they come while there is service', async () => {
    const left = await leave();
    expect(left.standing).toMatchObject({ place: null, conversation: { isLeft: true } });
    await be('support', 'online');
    await settle();
    expect(await stateOf(left.id)).toMatchObject({ state: 'waiting', isLeft: true });
    const live = await ask();
    expect(await say(live)).toMatchObject({ place: 1 });
    expect(await box('left')).toEqual([left.id]);
    expect(await box('queue')).toEqual([live.id]);
    expect(await counts()).toMatchObject({ queue: 1, left: 1, open: 2 });
    await settle();
    expect(await counts()).toMatchObject({ ringing: 1, mine: 0 });
    const agents = await staff.supervisor.call('consoleListSupportAgents');
    expect(agents.find(({ id }) => id === AGENT)).toMatchObject({ load: 0, ringing: 1 });
    await say(left, '我来了');
    await settle();
    expect(await stateOf(left.id)).toMatchObject({ state: 'ringing', isLeft: false, agentId: AGENT });
  });

  it('make an agent busy who lets the second ring in a row pass, which supervisors see', async () => {
    await be('support', 'online');
    const first = await ask();
    await settle();
    app.clock.advance(31);
    await settle();
    expect(await staff.support.call('getOwnSupportAgent')).toMatchObject({ status: 'online' });
    // It rings again at the only one there is.
    await claim(first.id);
    const second = await ask();
    await settle();
    app.clock.advance(31);
    await settle();
    expect(await staff.support.call('getOwnSupportAgent')).toMatchObject({ status: 'online' });
    expect(await stateOf(second.id)).toMatchObject({ state: 'ringing' });
    app.clock.advance(31);
    await settle();
    const agents = await staff.supervisor.call('consoleListSupportAgents');
    expect(agents.find(({ id }) => id === AGENT)).toMatchObject({ status: 'busy', reason: '连续 2 次未接' });
    expect(await stateOf(second.id)).toMatchObject({ state: 'waiting', agentId: null });
    expect(await stateOf(first.id)).toMatchObject({ state: 'assigned', agentId: AGENT });
  });

  it('are with nobody who is away: who takes a chat is there, and it comes back when their link breaks', async () => {
    const { id } = await ask();
    await claim(id);
    expect(await staff.support.call('getOwnSupportAgent')).toMatchObject({ status: 'busy', reason: '接待中' });
    app.clock.advance(601);
    await settle();
    expect(await staff.support.call('getOwnSupportAgent')).toMatchObject({ status: 'offline' });
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', agentId: null });
  });

  it('are told when nobody is at a desk', async () => {
    const player = await makePlayer(app);
    const isStaffed = async () => (await player.client.call('chatSupport', { body: {} })).standing.isStaffed;
    expect(await isStaffed()).toBe(false);
    await be('support', 'busy');
    expect(await isStaffed()).toBe(true);
  });

  it('are taken over for a reason, of which the agent is told until they have noticed', async () => {
    const { id } = await ask();
    await claim(id);
    const takeOver = (reason?: string) =>
      claim(id, staff.supervisor, { takeOver: true, ...(reason !== undefined && { reason }) });
    expect(await outcomeOf(takeOver())).toBe('validation');
    const takenOver = { agentId: AGENT, byName: '测试supervisor', reason: '投诉升级' };
    expect(await takeOver(' 投诉升级 ')).toMatchObject({ agentId: SUPERVISOR, takenOver });
    expect(await box('taken')).toEqual([id]);
    expect(await box('taken', staff.supervisor)).toEqual([]);
    const { list } = await staff.support.call('consoleListSupportMessages', at(id));
    expect(list.map(({ kind, text }) => `${kind} ${text}`)).toContain('note 接管原因：投诉升级');
    await staff.supervisor.call('noticeTakeover', at(id));
    expect(await box('taken')).toEqual([id]);
    expect(await staff.support.call('noticeTakeover', at(id))).toMatchObject({ takenOver: null });
    expect(await box('taken')).toEqual([]);
    expect(await outcomeOf(staff.support.call('noticeTakeover', at(999_999)))).toBe('support.notFound');
  });
});

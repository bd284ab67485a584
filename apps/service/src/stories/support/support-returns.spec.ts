import type { StaffClient } from '@ug/api-client';
import type { Role, Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { openTestApp, type TestApp } from '#testing/test-app';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';

const AGENT = 9003;
const SUPERVISOR = 9007;
const MINUTE = 60;
let made = 0;

describeSqlite('a player who comes back after the end', (open) => {
  let app: TestApp;
  const staff = {} as Record<Role, StaffClient>;
  let player: PlayerDevice;
  let id: number;

  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportQueue], target: await open.target() });
    for (const role of ['owner', 'support', 'supervisor'] as const) staff[role] = await app.staff(role);
    const { id: _id, updatedAt: _at, ...input } = await staff.owner.call('getSupportSettings');
    const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }];
    const settings = { ...input, ringSeconds: 0, graceSeconds: 600, capacity: 1, skills: [], hours };
    await staff.owner.call('updateSupportSettings', { body: settings });
  });
  // The agent has had a player and ended it; two more wait, for whom nobody has room.
  beforeEach(async () => {
    for (const role of ['support', 'supervisor'] as const) await be(role, 'offline');
    await settle();
    await app.get(UnitOfWork).run(() => app.get(Database).execute('DELETE FROM support_conversations'));
    await be('support', 'online');
    player = await makePlayer(app);
    id = (await write(player)).id;
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'assigned', agentId: AGENT });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const settle = async () => {
    for (let i = 0; i < 4; i += 1) await app.get(TaskRunner).runDue();
  };
  const be = (role: Role, status: Schemas['SupportAgentStatus']) =>
    staff[role].call('setOwnSupportStatus', { body: { status, reason: '' } });
  const write = async ({ client }: PlayerDevice) => {
    const body = { clientId: `return-${(made += 1)}`, text: '在吗' };
    const { standing } = await client.call('chatSupport', { body });
    return { id: standing.conversation?.id ?? 0, place: standing.place };
  };
  const placeOf = async ({ client }: PlayerDevice) => (await client.call('chatSupport', { body: {} })).standing.place;
  const stateOf = (which: number) => staff.owner.call('consoleGetSupport', { params: { id: which } });
  const end = (which: number) => staff.support.call('consoleCloseSupport', { params: { id: which } });
  const queue = async () => {
    const list = await staff.support.call('consoleListSupport', { query: { filter: { box: 'queue' } } });
    return list.map((row) => row.id);
  };

  it('goes to the agent who had them, before those who have waited longer', async () => {
    const [first, second] = [await makePlayer(app), await makePlayer(app)];
    const [one, two] = [await write(first), await write(second)];
    await be('support', 'busy');
    await end(id);
    app.clock.advance(5 * MINUTE);
    expect(await write(player)).toEqual({ id, place: 1 });
    expect([await placeOf(first), await placeOf(second)]).toEqual([2, 3]);
    expect(await queue()).toEqual([id, one.id, two.id]);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', returnsTo: AGENT });
    await be('support', 'online');
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'assigned', agentId: AGENT, returnsTo: null });
    expect(await stateOf(one.id)).toMatchObject({ state: 'waiting' });
  });

  it('goes to the agent who had them though another has less to do', async () => {
    await be('supervisor', 'online');
    await end(id);
    await write(player);
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'assigned', agentId: AGENT });
  });

  it('goes to another, before all others, where the agent who had them has enough or is away', async () => {
    await write(await makePlayer(app));
    await end(id);
    // The next one has the agent's only place by now.
    await settle();
    const later = await makePlayer(app);
    const last = await write(later);
    expect(await write(player)).toEqual({ id, place: 1 });
    await be('supervisor', 'online');
    await settle();
    expect(await stateOf(id)).toMatchObject({ state: 'assigned', agentId: SUPERVISOR });
    expect(await stateOf(last.id)).toMatchObject({ state: 'waiting' });
  });

  it('waits like everybody else when that was long ago, or when nobody had them', async () => {
    await be('support', 'busy');
    const first = await makePlayer(app);
    await write(first);
    await end(id);
    app.clock.advance(10 * MINUTE + 1);
    expect(await write(player)).toEqual({ id, place: 2 });
    await player.client.call('closeSupport');
    expect(await write(player)).toEqual({ id, place: 2 });
    expect(await stateOf(id)).toMatchObject({ returnsTo: null });
  });
});

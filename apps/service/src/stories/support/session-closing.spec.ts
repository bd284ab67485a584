import type { StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

let made = 0;
const newId = () => `ending-${(made += 1)}`;

describeSqlite('the end of a session', (open) => {
  let app: TestApp;
  let agent: StaffClient;
  let supervisor: StaffClient;
  let player: PlayerDevice;
  let id: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportQueue, auditLog], target: await open.target() });
    [agent, supervisor] = [await app.staff('support'), await app.staff('supervisor')];
    // No desk is open here, and minutes pass.
    const { id: _id, updatedAt: _at, ...input } = await supervisor.call('getSupportSettings');
    await supervisor.call('updateSupportSettings', { body: { ...input, graceSeconds: 600 } });
  });
  beforeEach(async () => {
    player = await makePlayer(app);
    id = await write('我有问题');
    await agent.call('claimSupport', { ...at(), body: {} });
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const at = (which = id) => ({ params: { id: which } });
  const write = async (text: string) => {
    const { standing } = await player.client.call('chatSupport', { body: { clientId: newId(), text } });
    return standing.conversation?.id ?? 0;
  };
  const end = (afterSeconds?: number, staff = agent) =>
    staff.call('consoleCloseSupport', { ...at(), body: { afterSeconds } });
  const keep = (staff = agent) => staff.call('keepSupport', at());
  const later = async (seconds: number) => {
    app.clock.advance(seconds);
    await app.get(TaskRunner).runDue();
  };
  /** What the player sees: how it stands, and the last that was said. */
  const seen = async () => {
    const { standing } = await player.client.call('chatSupport', { body: {} });
    const { list } = await player.client.call('listSupportMessages', {});
    return [standing.conversation?.state, list.at(-1)?.text];
  };

  it('can be taken back for some seconds, in which the player sees nothing of it', async () => {
    const before = await seen();
    const ended = await end(8);
    expect(ended).toMatchObject({
      state: 'assigned',
      endsAt: new Date(app.clock.now().getTime() + 8000).toISOString(),
    });
    expect(await seen()).toEqual(before);
    await later(7);
    expect(await keep()).toMatchObject({ state: 'assigned', session: ended.session, endsAt: null });
    await later(60);
    expect(await seen()).toEqual(before);
    const { list } = await player.client.call('listSupportMessages', {});
    expect(list.some(({ text }) => text === '会话已结束')).toBe(false);
  });

  it('comes by itself, whatever has become of the desk, and is once in the history', async () => {
    await end(8);
    await later(7);
    expect((await seen())[0]).toBe('assigned');
    await later(1);
    expect(await seen()).toEqual(['closed', '会话已结束']);
    expect(await outcomeOf(keep())).toBe('support.notOpen');
    expect(await agent.call('consoleGetSupport', at())).toMatchObject({ state: 'closed', endsAt: null });
  });

  it('is not put off by asking again in another tab, and comes at once where that is asked for', async () => {
    const { endsAt } = await end(8);
    await later(5);
    expect(await end(8)).toMatchObject({ endsAt });
    expect(await end()).toMatchObject({ state: 'closed', endsAt: null });
    // Nothing is left of the promise.
    await write('还有一个问题');
    await agent.call('claimSupport', { ...at(), body: {} });
    await later(8);
    expect((await seen())[0]).toBe('assigned');
  });

  it('is called off by a player who writes before', async () => {
    await end(8);
    await later(7);
    await write('等一下，还有');
    expect(await agent.call('consoleGetSupport', at())).toMatchObject({ state: 'assigned', endsAt: null, unread: 2 });
    await later(60);
    expect(await seen()).toEqual(['assigned', '等一下，还有']);
  });

  it('is called off by whatever else becomes of the conversation', async () => {
    await end(8);
    await agent.call('transferSupport', { ...at(), body: { skill: '' } });
    await agent.call('claimSupport', { ...at(), body: {} });
    await later(60);
    expect((await seen())[0]).toBe('assigned');
  });

  it('that was taken back comes again when it is asked for again', async () => {
    await end(8);
    await later(4);
    await keep();
    await end(8);
    await later(4);
    expect((await seen())[0]).toBe('assigned');
    await later(4);
    expect((await seen())[0]).toBe('closed');
  });

  it('of what nobody has comes at once', async () => {
    await agent.call('transferSupport', { ...at(), body: { skill: '' } });
    expect(await end(8, supervisor)).toMatchObject({ state: 'closed', endsAt: null });
  });

  it('is taken back by whoever has it or by a supervisor', async () => {
    await supervisor.call('claimSupport', { ...at(), body: { takeOver: true, reason: '代班' } });
    await end(8, supervisor);
    expect(await outcomeOf(keep(agent))).toBe('support.notYours');
    expect(await outcomeOf(agent.call('keepSupport', at(999_999)))).toBe('support.notFound');
    expect(await keep(supervisor)).toMatchObject({ endsAt: null });
  });
});

import type { StaffClient } from '@ug/api-client';
import type { Schemas } from '@ug/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#platform/database/database';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { outcomeOf } from '#testing/staff-desk';
import { openTestApp, type TestApp } from '#testing/test-app';
import { auditLog } from '#features/operations/audit-log/audit-log.feature';
import { supportQueue } from '#features/support/support-queue/support-queue.feature';
import { nextState } from '#features/support/support/support.rules';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';

// `node tools/soak/support.mjs` runs the long version.
const RACES = Number(process.env['SUPPORT_RACES'] ?? 12);
const LONG = { timeout: 60_000 + RACES * 1000 };

let made = 0;
const newId = () => `client-${(made += 1)}`;

describeEachDatabase('a conversation at the desk', (open) => {
  let app: TestApp;
  let agent: StaffClient;
  let owner: StaffClient;
  let supervisor: StaffClient;
  let player: PlayerDevice;
  let id: number;
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportQueue, auditLog], target: await open.target() });
    [agent, owner, supervisor] = [await app.staff('support'), await app.staff('owner'), await app.staff('supervisor')];
    await owner.call('updateSupportSettings', {
      body: { ...(await settings()), ringSeconds: 30, skills: [{ key: 'pay', name: '充值' }] },
    });
  });
  beforeEach(async () => {
    player = await makePlayer(app);
    id = await ask(player);
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const settings = async () => {
    const { id: _id, updatedAt: _at, ...input } = await owner.call('getSupportSettings');
    return input;
  };
  const ask = async ({ client }: PlayerDevice, text = '我有问题'): Promise<number> => {
    const { standing } = await client.call('chatSupport', { body: { clientId: newId(), text } });
    return standing.conversation?.id ?? 0;
  };
  const at = (which = id) => ({ params: { id: which } });
  const takingOver = { takeOver: true, reason: '代班' };
  const claim = (staff: StaffClient, body: Schemas['SupportClaim'] = {}, which = id) =>
    staff.call('claimSupport', { ...at(which), body });
  const reply = (staff: StaffClient, body: Partial<Schemas['SupportReply']> = { text: '您好' }, which = id) =>
    staff.call('replySupport', { ...at(which), body: { clientId: newId(), ...body } });
  const stateOf = (which = id) => owner.call('consoleGetSupport', at(which));
  const setStatus = (staff: StaffClient, status: Schemas['SupportAgentStatus']) =>
    staff.call('setOwnSupportStatus', { body: { status } });
  const settle = () => app.get(TaskRunner).runDue();

  describe('is taken', () => {
    it('by one of many who reach for it at once, and the others are told by whom', LONG, async () => {
      const reaching = [owner, agent, supervisor];
      for (let round = 0; round < RACES; round += 1) {
        const which = await ask(await makePlayer(app));
        const claims = Array.from({ length: 6 }, (_, i) => outcomeOf(claim(reaching[i % 3] as StaffClient, {}, which)));
        const outcomes = await Promise.all(claims);
        const winner = [9001, 9003, 9007].indexOf((await stateOf(which)).agentId ?? 0);
        expect(outcomes).toEqual(outcomes.map((_, i) => (i % 3 === winner ? 'done' : 'support.taken')));
        const { list } = await owner.call('consoleListSupportMessages', at(which));
        expect(list.filter(({ text }) => text.includes('为您服务'))).toHaveLength(1);
        const late = claim(reaching[(winner + 1) % 3] as StaffClient, {}, which);
        await expect(late).rejects.toMatchObject({ message: expect.stringMatching(/已被客服测试/) });
      }
    });

    it('over by a supervisor alone', async () => {
      await claim(owner);
      expect(await outcomeOf(claim(agent, { takeOver: true }))).toBe('staff.forbidden');
      expect(await claim(supervisor, takingOver)).toMatchObject({ agentId: 9007, state: 'assigned' });
      expect(await outcomeOf(reply(owner))).toBe('support.notYours');
      expect(await outcomeOf(claim(agent, {}, 999_999))).toBe('support.notFound');
      await supervisor.call('consoleCloseSupport', at());
      expect(await outcomeOf(claim(agent))).toBe('support.notOpen');
    });
  });

  describe('is answered', () => {
    it('by whoever has it, and noted by everybody', async () => {
      expect(await outcomeOf(reply(agent))).toBe('support.notYours');
      await claim(agent);
      expect(await reply(agent)).toMatchObject({ sender: 'agent', kind: 'text', staffId: 9003 });
      expect(await reply(owner, { text: '他是老玩家', note: true })).toMatchObject({
        kind: 'note',
        senderName: '测试owner',
      });
      expect(await stateOf()).toMatchObject({ lastLine: '您好', lastSender: 'agent' });
      await agent.call('consoleCloseSupport', at());
      // What the service says itself, such as that it is over, is not the last line of anybody.
      expect(await stateOf()).toMatchObject({ state: 'closed', lastLine: '您好', lastSender: 'agent' });
      expect(await outcomeOf(reply(agent))).toBe('support.notOpen');
      expect(await outcomeOf(reply(agent, { text: '后记', note: true }))).toBe('done');
      expect(await outcomeOf(reply(agent, { text: '您好' }, 999_999))).toBe('support.notFound');
      expect(await outcomeOf(reply(agent, {}))).toBe('validation');
    });

    it('once, however often a reply is sent', async () => {
      await claim(agent);
      const body = { clientId: newId(), text: '只说一次' };
      const sent = await Promise.all(Array.from({ length: 20 }, () => agent.call('replySupport', { ...at(), body })));
      expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(await outcomeOf(agent.call('replySupport', { ...at(), body: { ...body, note: true } }))).toBe(
        'support.idReused',
      );
      expect(await outcomeOf(reply(agent, { picture: '0'.repeat(32) }))).toBe('file.notFound');
      expect(await outcomeOf(reply(agent, { card: 'game:1' }))).toBe('support.cardNotFound');
    });

    it('each for itself: one that is refused among others that come together takes none of them along', async () => {
      await claim(agent);
      const waiting = await ask(await makePlayer(app));
      const replies = [
        ['第一句', id],
        ['给还在排队的人', waiting],
        ['第二句', id],
        ['给没有的会话', 999_999],
        ['第三句', id],
      ] as const;
      const outcomes = await Promise.all(replies.map(([text, which]) => outcomeOf(reply(agent, { text }, which))));
      expect(outcomes).toEqual(['done', 'support.notYours', 'done', 'support.notFound', 'done']);
      const saidIn = async (which: number) =>
        (await owner.call('consoleListSupportMessages', at(which))).list.map(({ text }) => text);
      const last = (await saidIn(id)).slice(-3);
      expect([...last].sort()).toEqual(['第一句', '第三句', '第二句']);
      expect(await saidIn(waiting)).not.toContain('给还在排队的人');
      expect(await stateOf()).toMatchObject({ lastLine: last.at(-1) });
    });

    it('sixty times in ten seconds, and not many more', async () => {
      await claim(supervisor);
      const outcomes = await Promise.all(
        Array.from({ length: 70 }, (_, i) => outcomeOf(reply(supervisor, { text: `${i}` }))),
      );
      expect(outcomes.filter((outcome) => outcome === 'support.tooFast')).toHaveLength(10);
    });
  });

  describe('is given away', () => {
    it('to somebody who is there', async () => {
      await claim(agent);
      await Promise.all([setStatus(owner, 'busy'), setStatus(supervisor, 'offline')]);
      const to = (body: Schemas['SupportTransfer'], staff = agent) => staff.call('transferSupport', { ...at(), body });
      expect(await outcomeOf(to({ agentId: 9007 }))).toBe('support.agentAway');
      expect(await outcomeOf(to({}))).toBe('validation');
      expect(await outcomeOf(to({ agentId: 9001, skill: 'pay' }))).toBe('validation');
      expect(await outcomeOf(to({ skill: 'unknown' }))).toBe('validation');
      expect(await to({ agentId: 9001, note: '充值问题' })).toMatchObject({ agentId: 9001, state: 'assigned' });
      expect(await outcomeOf(to({ agentId: 9001 }))).toBe('support.notYours');
      const { list } = await owner.call('consoleListSupportMessages', at());
      expect(list.map(({ kind, text }) => `${kind} ${text}`)).toContain('note 充值问题');
      await setStatus(owner, 'offline');
      await settle();
      expect(await stateOf()).toMatchObject({ state: 'waiting', agentId: null });
    });

    it('back to the queue of a skill, where it keeps its turn', async () => {
      await claim(agent);
      app.clock.advance(60);
      const later = await ask(await makePlayer(app));
      await agent.call('transferSupport', { ...at(), body: { skill: 'pay' } });
      const query = { filter: { box: 'queue' as const, id: [later, id] } };
      const queued = await agent.call('consoleListSupport', { query });
      expect(queued.map((one) => one.id)).toEqual([id, later]);
      expect(await stateOf()).toMatchObject({ skill: 'pay', state: 'waiting' });
      await supervisor.call('consoleCloseSupport', at());
      expect(await outcomeOf(agent.call('transferSupport', { ...at(), body: { skill: '' } }))).toBe('support.notOpen');
      expect(await outcomeOf(agent.call('transferSupport', { ...at(999_999), body: { skill: '' } }))).toBe(
        'support.notFound',
      );
    });
  });

  it('is closed by whoever has it or by a supervisor, and opened again', async () => {
    const close = (staff = agent, which = id) => staff.call('consoleCloseSupport', at(which));
    expect(await outcomeOf(close())).toBe('support.notYours');
    expect(await outcomeOf(agent.call('reopenSupport', at()))).toBe('support.notClosed');
    expect(await close(supervisor)).toMatchObject({ state: 'closed', waitingSince: null });
    expect(await outcomeOf(close(supervisor))).toBe('support.notOpen');
    expect(await agent.call('reopenSupport', at())).toMatchObject({ state: 'assigned', agentId: 9003 });
    expect(await outcomeOf(close(agent, 999_999))).toBe('support.notFound');
    expect(await outcomeOf(agent.call('reopenSupport', at(999_999)))).toBe('support.notFound');
    expect(await agent.call('consoleListSupportSessions', at())).toHaveLength(2);
    expect(await outcomeOf(agent.call('consoleListSupportSessions', at(999_999)))).toBe('support.notFound');
  });

  it('looks in the lists that follow the feed as it does afresh, whatever has happened to it', async () => {
    await claim(agent);
    await reply(agent);
    await player.client.call('readSupportMessages', { body: { seq: 2 } });
    await agent.call('consoleReadSupport', { ...at(), body: { seq: 2 } });
    await ask(player, '再问一句');
    await agent.call('tagSupport', { ...at(), body: { tags: ['礼包'] } });
    await player.client.call('recallSupportMessage', { params: { seq: 5 } });
    const rows = await app
      .get(Database)
      .query<{ payload: string }>(`SELECT payload FROM feed_entries WHERE kind = 'support.changed' ORDER BY seq`);
    const changes = rows.map(({ payload }) => (JSON.parse(payload) as Schemas['SupportChanged']).conversation);
    const fresh = await agent.call('consoleListSupport', { query: { filter: { uid: player.uid } } });
    expect([changes.findLast((one) => one.id === id)]).toEqual(fresh);
  });

  it('is begun by an agent', async () => {
    const stranger = await makePlayer(app);
    const start = (uid: number) => agent.call('startSupport', { body: { uid } });
    const begun = await start(stranger.uid);
    expect(begun).toMatchObject({ uid: stranger.uid, state: 'assigned', agentId: 9003 });
    expect((await start(stranger.uid)).session).toBe(begun.session);
    expect(await outcomeOf(start(999_999))).toBe('account.notFound');
    const { standing } = await stranger.client.call('chatSupport', { body: {} });
    expect(standing.conversation).toMatchObject({ state: 'assigned', agentName: '测试support' });
  });

  it('has tags of the settings', async () => {
    const tag = (tags: string[], which = id) => agent.call('tagSupport', { ...at(which), body: { tags } });
    expect(await tag(['充值', '礼包'])).toMatchObject({ tags: ['充值', '礼包'] });
    expect(await tag(['礼包'])).toMatchObject({ tags: ['礼包'] });
    expect(await outcomeOf(tag(['没有的']))).toBe('support.tagUnknown');
    expect(await outcomeOf(tag(['礼包'], 999_999))).toBe('support.notFound');
    const listed = await agent.call('consoleListSupport', { query: { filter: { tag: '礼包', uid: player.uid } } });
    expect(listed).toMatchObject([{ id, tags: ['礼包'] }]);
  });

  it('shows who of the team has read it, and the player what the agent has', async () => {
    await claim(agent);
    const { lastSeq } = await stateOf();
    const read = (staff: StaffClient, seq: number, which = id) =>
      staff.call('consoleReadSupport', { ...at(which), body: { seq } });
    await read(owner, lastSeq);
    expect((await player.client.call('chatSupport', { body: {} })).standing.staffReadSeq).toBe(0);
    expect((await stateOf()).unread).toBe(1);
    expect(await read(agent, 1_000_000)).toMatchObject({ seq: lastSeq });
    expect((await stateOf()).unread).toBe(0);
    expect((await player.client.call('chatSupport', { body: {} })).standing.staffReadSeq).toBe(lastSeq);
    const readers = await owner.call('consoleListSupportReaders', at());
    expect(await outcomeOf(owner.call('consoleListSupportReaders', at(999_999)))).toBe('support.notFound');
    expect(readers.map(({ staffId, seq }) => [staffId, seq]).sort()).toEqual([
      [9001, lastSeq],
      [9003, lastSeq],
    ]);
    expect(await outcomeOf(read(agent, 1, 999_999))).toBe('support.notFound');
  });

  it('that somebody else has is read on the record', async () => {
    await claim(agent);
    const looks = async () =>
      await owner.call('consoleListAuditLog', {
        query: { filter: { resource: 'support-conversations', recordId: String(id), action: 'look' } },
      });
    await agent.call('consoleListSupportMessages', at());
    expect(await looks()).toEqual([]);
    await supervisor.call('consoleListSupportMessages', at());
    await supervisor.call('consoleGetSupport', at());
    expect(await looks()).toMatchObject([{ staffName: '测试supervisor', after: { agentName: '测试support' } }]);
    app.clock.advance(31 * 60);
    await supervisor.call('consoleGetSupport', at());
    expect(await looks()).toHaveLength(2);
    await agent.call('consoleCloseSupport', at());
    app.clock.advance(31 * 60);
    await agent.call('consoleGetSupport', at());
    await supervisor.call('consoleListSupportMessages', at());
    expect(await looks()).toHaveLength(3);
    expect(await outcomeOf(agent.call('consoleGetSupport', at(999_999)))).toBe('support.notFound');
    expect(await outcomeOf(agent.call('consoleListSupportMessages', at(999_999)))).toBe('support.notFound');
  });

  it('stands in the boxes of the desk', async () => {
    const box = async (name: Schemas['SupportBox'], staff = agent) =>
      (await staff.call('consoleListSupport', { query: { filter: { box: name, uid: player.uid } } })).length;
    const all = async () => [await box('queue'), await box('mine'), await box('open'), await box('closed')];
    expect(await all()).toEqual([1, 0, 1, 0]);
    await claim(agent);
    expect(await all()).toEqual([0, 1, 1, 0]);
    expect(await box('mine', owner)).toBe(0);
    await agent.call('consoleCloseSupport', at());
    expect(await all()).toEqual([0, 0, 0, 1]);
    const body = await agent.call('consoleListSupport', { query: { filter: { q: String(player.uid) } } });
    expect(body).toMatchObject([{ id, uid: player.uid }]);
    const counts = await agent.call('getSupportCounts');
    expect(counts.open).toBeGreaterThanOrEqual(counts.queue);
  });

  it('ends in a state that the diagram allows whoever reaches for it, and all are told the truth', LONG, async () => {
    await setStatus(owner, 'busy');
    const transfer = (by: StaffClient, which: number) =>
      by.call('transferSupport', { ...at(which), body: { agentId: OWNER } });
    const close = (by: StaffClient, which: number) => by.call('consoleCloseSupport', at(which));
    for (let round = 0; round < RACES; round += 1) {
      const which = await ask(await makePlayer(app));
      const isHad = round % 2 === 0;
      if (isHad) await claim(agent, {}, which);
      const reaches: readonly Reach[] = isHad
        ? [
            { move: 'takeOver', by: SUPERVISOR, call: () => claim(supervisor, takingOver, which) },
            { move: 'transfer', by: AGENT, call: () => transfer(agent, which) },
            { move: 'close', by: AGENT, call: () => close(agent, which) },
          ]
        : [
            { move: 'claim', by: AGENT, call: () => claim(agent, {}, which) },
            { move: 'transfer', by: SUPERVISOR, call: () => transfer(supervisor, which) },
            { move: 'close', by: SUPERVISOR, call: () => close(supervisor, which) },
          ];
      const orders = ordersOf(reaches);
      // Where one is served after the other, each of them is the first in some round.
      const begun = orders[(round >> 1) % orders.length] ?? [];
      const heardBy = new Map(await Promise.all(begun.map(async (reach) => [reach, await heard(reach)] as const)));
      const results = reaches.map((reach) => heardBy.get(reach) as Heard);
      const before: Standing = isHad ? { state: 'assigned', agentId: AGENT } : { state: 'waiting', agentId: null };
      const fresh = await stateOf(which);
      const outcomes = results.map(({ outcome }) => outcome);
      // One after the other in some order: no other outcome is to be explained.
      expect(orders.map((order) => replay(before, order, reaches))).toContainEqual({
        outcomes,
        standing: { state: fresh.state, agentId: fresh.agentId },
      });
      expectTruth(reaches, results, fresh);
      const rows = await app
        .get(Database)
        .query<{ seq: number }>('SELECT seq FROM support_messages WHERE conversation_id = :which ORDER BY seq', {
          which,
        });
      expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, i) => i + 1));
    }
    await setStatus(owner, 'offline');
  });
});

const [OWNER, AGENT, SUPERVISOR] = [9001, 9003, 9007];

type Conversation = Schemas['SupportConversation'];
type Standing = Pick<Conversation, 'state' | 'agentId'>;

/** Somebody who reaches for a conversation. */
interface Reach {
  readonly move: 'claim' | 'takeOver' | 'transfer' | 'close';
  readonly by: number;
  readonly call: () => Promise<Conversation>;
}

/** What they are told: how the conversation stands, or why not. */
interface Heard {
  readonly outcome: string;
  readonly shown: Conversation | null;
}

async function heard({ call }: Reach): Promise<Heard> {
  let shown: Conversation | null = null;
  const outcome = await outcomeOf(call().then((conversation) => (shown = conversation)));
  return { outcome, shown };
}

/** Who moved it is shown where it stood then, and who moved it last, how it stands. */
function expectTruth(reaches: readonly Reach[], results: readonly Heard[], fresh: Conversation): void {
  const moved = results.flatMap(({ shown }) => shown ?? []).sort((a, b) => a.version - b.version);
  expect(moved.at(-1)).toEqual(fresh);
  for (const [i, { move, by }] of reaches.entries()) {
    const shown = results[i]?.shown;
    if (!shown) continue;
    expect(shown.state).toBe(move === 'close' ? 'closed' : 'assigned');
    if (move !== 'close') expect(shown.agentId).toBe(move === 'transfer' ? OWNER : by);
  }
}

const ordersOf = (reaches: readonly Reach[]): Reach[][] =>
  reaches.length < 2
    ? [[...reaches]]
    : reaches.flatMap((first) => ordersOf(reaches.filter((one) => one !== first)).map((rest) => [first, ...rest]));

/** What becomes of a conversation by the diagram, and what those who reach for it are told, when they do in this order. */
function replay(before: Standing, order: readonly Reach[], asked: readonly Reach[]) {
  let standing = before;
  const outcomes = new Map<Reach, string>();
  for (const reach of order) {
    const { move, by } = reach;
    const { state, agentId } = standing;
    const isWaiting = state === 'waiting';
    const next = nextState(state, isWaiting && (move === 'transfer' || move === 'takeOver') ? 'claim' : move);
    const isForeign = (move === 'transfer' || move === 'close') && by !== SUPERVISOR && agentId !== by;
    if (!next) outcomes.set(reach, state === 'assigned' ? 'support.taken' : 'support.notOpen');
    else if (isForeign) outcomes.set(reach, 'support.notYours');
    else {
      outcomes.set(reach, 'done');
      standing = { state: next, agentId: move === 'close' ? agentId : move === 'transfer' ? OWNER : by };
    }
  }
  return { outcomes: asked.map((reach) => outcomes.get(reach)), standing };
}

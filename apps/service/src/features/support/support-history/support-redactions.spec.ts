import type { StaffClient } from '@ug/api-client';
import type { FeedEntry } from '@ug/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { FeedCursor } from '#platform/feed/topic';
import { countRowsOf, fillMany } from '#testing/databases/many-rows';
import { describeSqlite } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { contractBreaches } from '#testing/response-validation';
import { playerSocket, staffSocket, type TestSocket } from '#testing/clients/sockets';
import { plansOf } from '#testing/statements';
import { openTestApp, type TestApp } from '#testing/test-app';
import { supportConversations } from '#features/support/support-conversations/support-conversations.feature';
import { supportHistory } from './support-history.feature';

let made = 0;
const newId = () => `client-${(made += 1)}`;

describeSqlite('what was said and is taken back', (open) => {
  let app: TestApp;
  let agent: StaffClient;
  let owner: StaffClient;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    app = await openTestApp({ features: [supportConversations, supportHistory], target: await open.target() });
    [agent, owner] = [await app.staff('support'), await app.staff('owner')];
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await app.close();
    expect(contractBreaches).toEqual([]);
  });

  const opened = async (opening: Promise<TestSocket>) => {
    sockets.push(await opening);
    return opening;
  };
  const say = async ({ client }: PlayerDevice, text: string) =>
    (await client.call('chatSupport', { body: { clientId: newId(), text } })).message!;
  const reply = (id: number, text: string, more: object = {}) =>
    agent.call('replySupport', { params: { id }, body: { clientId: newId(), text, ...more } });
  /** A chat that an agent has. */
  const served = async () => {
    const player = await makePlayer(app);
    const body = { clientId: newId(), text: '在吗' };
    const id = (await player.client.call('chatSupport', { body })).standing.conversation!.id;
    await agent.call('claimSupport', { params: { id }, body: {} });
    return { player, id };
  };
  /** Somebody who went away, and what they are told of support when they come back from where they stood. */
  const absent = async (socket: TestSocket) => {
    const resume = async (cursor: FeedCursor | null) => {
      const response = await socket.emitWithAck('feed.resume', { cursor });
      if (!('entries' in response)) throw new Error(JSON.stringify(response));
      return response;
    };
    const { cursor } = await resume(null);
    return async (): Promise<FeedEntry[]> => {
      const { entries, reset, more } = await resume(cursor);
      expect({ reset, more }).toEqual({ reset: [], more: false });
      return entries.filter(({ kind }) => kind.startsWith('support.'));
    };
  };
  /** All who hear of a conversation: its player, the agent who has it, and the lists of another. */
  const everybody = async ({ uid }: PlayerDevice) => [
    await absent(await opened(playerSocket(app, String(uid)))),
    await absent(await opened(staffSocket(app, 'support'))),
    await absent(await opened(staffSocket(app, 'owner'))),
  ];
  const received = (returns: readonly (() => Promise<FeedEntry[]>)[]) => Promise.all(returns.map((back) => back()));

  it('is told to nobody who comes back from before it, while all else is, in its order', async () => {
    const { player, id } = await served();
    const returns = await everybody(player);
    await say(player, '留着的话');
    const [slip, replied] = [await say(player, '密码是一二三'), await reply(id, '口误的回复')];
    await say(player, '后来的话');
    const [atPlayer, atAgent, atOwner] = await received(returns);
    for (const entries of [atPlayer, atAgent, atOwner]) expect(JSON.stringify(entries)).toMatch(/密码是一二三/);
    await player.client.call('recallSupportMessage', { params: { seq: slip.seq } });
    await agent.call('recallSupportReply', { params: { id, seq: replied.seq } });
    const after = await received(returns);
    expect(JSON.stringify(after)).not.toMatch(/密码|口误/);
    expect(JSON.stringify(after)).toContain('留着的话');
    const positionsIn = (entries: readonly FeedEntry[] = []) =>
      entries.map(({ topic, seq, kind }) => `${topic} ${seq} ${kind}`);
    for (const [i, before] of [atPlayer, atAgent, atOwner].entries())
      expect(positionsIn(after[i])).toEqual(expect.arrayContaining(positionsIn(before)));
    const posted = after[0]?.flatMap((entry) => (entry.kind === 'support.posted' ? [entry.payload.message] : []));
    const { list } = await player.client.call('listSupportMessages', { query: { after: slip.seq - 2 } });
    expect(posted).toEqual(list);
    const lists = after[2]?.flatMap((entry) => (entry.kind === 'support.changed' ? [entry.payload.conversation] : []));
    expect(lists?.at(-1)).toEqual(await owner.call('consoleGetSupport', { params: { id } }));
  });

  it('is told to nobody once the conversation is erased, notes included', async () => {
    const { player, id } = await served();
    const returns = await everybody(player);
    await say(player, '全部的秘密');
    await reply(id, '秘密的备注', { note: true });
    expect(JSON.stringify(await received(returns))).toContain('秘密');
    await agent.call('consoleCloseSupport', { params: { id } });
    await owner.call('eraseSupport', { params: { id } });
    const after = await received(returns);
    expect(JSON.stringify(after)).not.toContain('秘密');
    expect(after.flat().filter(({ kind }) => kind === 'support.posted')).not.toEqual([]);
  });

  it('is found among many entries by what they are about', async () => {
    const { player, id } = await served();
    const { seq } = await say(player, '说错了');
    await fillMany(app, 'feed_entries', 100_000, {
      topic: `'staff:support-conversations'`,
      seq: 'i + 1000',
      kind: `'support.changed'`,
      payload: `'{}'`,
      at: '1',
      about: `'support-conversations:' || (i % 5000 + 1000)`,
    });
    await countRowsOf(app);
    const recall = () => player.client.call('recallSupportMessage', { params: { seq } });
    const erase = () => owner.call('eraseSupport', { params: { id } });
    const plans = [
      ...(await plansOf(app, 'feed_entries', recall)),
      ...(await agent.call('consoleCloseSupport', { params: { id } }), await plansOf(app, 'feed_entries', erase)),
    ];
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan).toContain('ix_feed_entries_about');
  });
});

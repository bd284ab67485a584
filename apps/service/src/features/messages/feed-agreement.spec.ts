import { applyToMessages, messagesFrom, withUnread, type MessagesState, type StaffClient } from '@ug/api-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedReader } from '../../platform/feed/feed-reader';
import { Jobs } from '../../platform/jobs/jobs';
import { describeEachDatabase } from '../../testing/each-database';
import { makePlayer, type PlayerDevice } from '../../testing/players';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { messages } from './messages.feature';

/** Chosen by a seed, so that a failure can be looked at again. */
function chooser(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describeEachDatabase('what a player has who only follows the feed', (open) => {
  let app: TestApp;
  let staff: StaffClient;
  beforeAll(async () => {
    app = await openTestApp({ features: [messages], target: await open.target() });
    staff = await app.staff('operator');
    await app.get(Jobs).runDue();
  });
  afterAll(() => app.close());

  const principal = ({ uid }: PlayerDevice) => ({ kind: 'player', sessionId: 's', uid: String(uid) }) as const;
  const resume = (player: PlayerDevice, cursor: MessagesState['cursor'] | null) =>
    app.get(FeedReader).resume(principal(player), cursor);

  async function fetchAfresh(player: PlayerDevice, pageSize: number): Promise<MessagesState> {
    const { cursor } = await resume(player, null);
    const page = await player.client.call('listMessages', { body: { pageSize } });
    return messagesFrom(page, { player: cursor.player ?? 0, players: cursor.players ?? 0 });
  }

  /** Something that happens to a player's messages. */
  async function happen(player: PlayerDevice, choose: (below: number) => number): Promise<void> {
    app.clock.advance(choose(2));
    const send = (audience: { kind: 'all' } | { kind: 'players'; uids: number[] }) =>
      staff.call('consoleCreateMessage', { body: { title: '消息', content: '内容', audience, sendAt: null } });
    const { list } = await player.client.call('listMessages', { body: { pageSize: 50 } });
    // Mostly the newest, whose own news is still on its way to the other devices.
    const some = list[choose(choose(3) === 0 ? Math.max(list.length, 1) : 2)];
    const what = choose(10);
    if (what < 3 || !some) await send({ kind: 'all' });
    else if (what < 6) await send({ kind: 'players', uids: [player.uid] });
    else if (what < 8) await player.client.call('readMessage', { body: { id: some.id } });
    else if (what < 9) await staff.call('recallMessage', { params: { id: some.id } });
    else await player.client.call('readAllMessages');
  }

  const shown = ({ list, unread, cursor }: MessagesState) => ({ list, unread, cursor });

  /** Each feed in its own order; between the two any order, as the network likes. */
  function shuffled<T extends { audience: string }>(entries: readonly T[], choose: (below: number) => number): T[] {
    const queues = ['player', 'players'].map((audience) => entries.filter((one) => one.audience === audience));
    if (choose(2) === 0) return queues.flat();
    const mixed: T[] = [];
    while (queues.some((queue) => queue.length > 0)) mixed.push(...(queues[choose(2)]?.splice(0, 1) ?? []));
    return mixed;
  }

  it.each([1, 2, 3])('is what fetching afresh gives, after anything that happens (%i)', async (seed) => {
    const choose = chooser(seed);
    const player = await makePlayer(app);
    let state = await fetchAfresh(player, 50);
    for (let round = 0; round < 12; round += 1) {
      for (let i = choose(8); i >= 0; i -= 1) await happen(player, choose);
      const { entries } = await resume(player, state.cursor);
      for (const entry of shuffled(entries, choose)) state = applyToMessages(state, entry);
      expect(state.isUnreadKnown, 'with the whole list at hand the count can always follow').toBe(true);
      expect(shown(state)).toEqual(shown(await fetchAfresh(player, 50)));
    }
  });

  it('knows when it cannot count because older messages are not at hand', async () => {
    const choose = chooser(7);
    const player = await makePlayer(app);
    for (let i = 0; i < 8; i += 1) await staff.call('consoleCreateMessage', { body: message(player) });
    let state = await fetchAfresh(player, 3);
    const { list } = await player.client.call('listMessages');
    const [oldest = 0, second = 0] = list.map(({ id }) => id).reverse();
    const steps = [
      () => player.client.call('readMessage', { body: { id: oldest } }),
      () => staff.call('recallMessage', { params: { id: second } }),
      ...Array.from({ length: 20 }, () => () => happen(player, choose)),
    ];
    const known: boolean[] = [];
    for (const step of steps) {
      await step();
      const page = await resume(player, state.cursor);
      for (const entry of page.entries) state = applyToMessages(state, entry);
      const fresh = await fetchAfresh(player, 3);
      if (state.isUnreadKnown) expect(state.unread).toEqual(fresh.unread);
      known.push(state.isUnreadKnown);
      state = withUnread(state, page.unread);
      expect(state).toMatchObject({ isUnreadKnown: true, unread: fresh.unread });
    }
    expect(known.slice(0, 2)).toEqual([false, false]);
    expect(known).toContain(true);
  });

  it('is not changed by an entry that comes twice, nor by a stale count', async () => {
    const player = await makePlayer(app);
    const before = await fetchAfresh(player, 20);
    await staff.call('consoleCreateMessage', { body: message(player) });
    const { entries } = await resume(player, before.cursor);
    const once = entries.reduce(applyToMessages, before);
    expect(once.unread.count).toBe(1);
    expect(entries.reduce(applyToMessages, once)).toEqual(once);
    expect(withUnread(once, before.unread)).toEqual(once);
  });

  const message = ({ uid }: PlayerDevice) => ({
    ...{ title: '给你的', content: '内容', sendAt: null },
    audience: { kind: 'players' as const, uids: [uid] },
  });
});

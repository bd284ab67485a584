// @module-tag deep
import type { StaffClient } from '@ug/api-client';
import type { FeedEntry } from '@ug/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedReader } from '#platform/feed/feed-reader';
import type { FeedCursor } from '#platform/feed/topic';
import { TaskRunner } from '#platform/tasks/task-runner.service';
import { describeEachDatabase } from '#testing/each-database';
import { makePlayer, type PlayerDevice } from '#testing/players';
import { openTestApp, type TestApp } from '#testing/test-app';
import { messages } from './messages.feature';
// What the portal really does with entries is held here against what the service really has.
import { loadedPage, type LoadedPage } from '../../../../../portal/src/features/players/messages/loaded-page.rules';
import { applyToPages, messagesIn } from '../../../../../portal/src/features/players/messages/messages.rules';

/** Hundreds of calls, on a machine that may be busy. */

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
    await app.get(TaskRunner).runDue();
  });
  afterAll(() => app.close());

  const resume = ({ uid }: PlayerDevice, cursor: FeedCursor | null) =>
    app.get(FeedReader).resume({ kind: 'player', sessionId: 's', uid: String(uid) }, cursor);
  const fetchPage = async ({ client }: PlayerDevice, pageSize: number, cursor?: string) =>
    loadedPage(await client.call('listMessages', { body: { pageSize, cursor } }));

  /** What the page of messages shows: the list, and how many there are. */
  const shown = (pages: LoadedPage[]) => ({ list: messagesIn({ pages }), total: pages[0]?.total });

  /** Until the tasks of the service have done what was asked. */
  async function settled(call: Promise<unknown>): Promise<void> {
    await call;
    await app.get(TaskRunner).runDue();
  }

  /** Something that happens to a player's messages. */
  async function happen(player: PlayerDevice, choose: (below: number) => number): Promise<void> {
    app.clock.advance(choose(2));
    const send = (audience: { kind: 'all' } | { kind: 'chosen'; uids: number[] }) =>
      settled(staff.call('consoleCreateMessage', { body: { title: '消息', content: '内容', audience, sendAt: null } }));
    const { list } = await player.client.call('listMessages', { body: { pageSize: 50 } });
    // Mostly the newest, whose own news is still on its way to the other devices.
    const some = list[choose(choose(3) === 0 ? Math.max(list.length, 1) : 2)];
    const what = choose(10);
    if (what < 3 || !some) await send({ kind: 'all' });
    else if (what < 6) await send({ kind: 'chosen', uids: [player.uid] });
    else if (what < 8) await player.client.call('readMessage', { body: { id: some.id } });
    else if (what < 9) await settled(staff.call('recallMessage', { params: { id: some.id } }));
    else await player.client.call('readAllMessages');
  }

  /** Each topic in its own order; between them any order, as the network likes. */
  function shuffled(entries: readonly FeedEntry[], choose: (below: number) => number): FeedEntry[] {
    const topics = [...new Set(entries.map(({ topic }) => topic))];
    const queues = topics.map((topic) => entries.filter((one) => one.topic === topic));
    const mixed: FeedEntry[] = [];
    while (queues.some((queue) => queue.length > 0)) mixed.push(...(queues[choose(queues.length)]?.splice(0, 1) ?? []));
    return mixed;
  }

  it.each([1, 2, 3])('is what fetching afresh gives, after anything that happens (%i)', async (seed) => {
    const choose = chooser(seed);
    const player = await makePlayer(app);
    let { cursor } = await resume(player, null);
    let pages = [await fetchPage(player, 50)];
    for (let round = 0; round < 12; round += 1) {
      for (let i = choose(8); i >= 0; i -= 1) await happen(player, choose);
      const page = await resume(player, cursor);
      for (const entry of shuffled(page.entries, choose)) ({ pages } = applyToPages({ pages }, entry));
      ({ cursor } = page);
      const fresh = await fetchPage(player, 50);
      expect(shown(pages)).toEqual(shown([fresh]));
      expect(page.counters['messages']).toEqual(fresh.unread);
    }
  });

  it('is the first pages of what fetching afresh gives, where older messages were not fetched', async () => {
    const choose = chooser(7);
    const player = await makePlayer(app);
    for (let i = 0; i < 8; i += 1) await settled(staff.call('consoleCreateMessage', { body: message(player) }));
    let { cursor } = await resume(player, null);
    let pages = [await fetchPage(player, 3)];
    pages.push(await fetchPage(player, 3, String(pages[0]?.nextCursor)));
    for (let step = 0; step < 20; step += 1) {
      await happen(player, choose);
      const page = await resume(player, cursor);
      for (const entry of page.entries) ({ pages } = applyToPages({ pages }, entry));
      ({ cursor } = page);
      const fresh = await fetchPage(player, 50);
      const { list } = shown(pages);
      expect(list).toEqual(fresh.list.slice(0, list.length));
      expect(page.counters['messages']).toEqual(fresh.unread);
    }
  });

  it('is not changed by an entry that comes twice', async () => {
    const player = await makePlayer(app);
    const { cursor } = await resume(player, null);
    const before = { pages: [await fetchPage(player, 20)] };
    await settled(staff.call('consoleCreateMessage', { body: message(player) }));
    const { entries, counters } = await resume(player, cursor);
    const once = entries.reduce(applyToPages, before);
    expect(counters['messages']?.count).toBe(1);
    expect(entries.reduce(applyToPages, once)).toEqual(once);
  });

  const message = ({ uid }: PlayerDevice) => ({
    title: '给你的',
    content: '内容',
    sendAt: null,
    audience: { kind: 'chosen' as const, uids: [uid] },
  });
});

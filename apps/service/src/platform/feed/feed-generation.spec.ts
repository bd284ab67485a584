import { assert, asyncProperty, integer, record } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import type { TestDatabase } from '#testing/databases/test-database';
import { FakeClock } from '../clock/clock';
import { Counters } from './counters';
import { Feed } from './feed';
import { FeedReader } from './feed-reader';
import { FeedRepository } from './feed.repository';
import { RecentEntries } from './recent-entries';
import { renewFeedGeneration } from './renew-generation';
import { Topics } from './topics';

const ming = { kind: 'player', sessionId: 's', uid: '10284' } as const;
const ALL_TOPICS = ['player:10284', 'players'];

describeEachDatabase('a database that was put back', (open) => {
  let opened: TestDatabase;
  let feed: Feed;
  let reader: FeedReader;
  let elsewhere: FeedReader;
  beforeAll(async () => {
    opened = await open();
    const [topics, counters, repository] = [new Topics(), new Counters(), new FeedRepository(opened.database)];
    feed = new Feed(repository, topics, opened.unitOfWork, new FakeClock());
    // Each process remembers the end of shared topics by itself.
    [reader, elsewhere] = [1, 2].map(
      () => new FeedReader(repository, new RecentEntries(repository), topics, counters),
    ) as [FeedReader, FeedReader];
  });

  /** So many entries more, of which each says in which life of the database it was written. */
  const grow = (life: number, by: number) =>
    opened.unitOfWork.run(() =>
      feed.appendAll(
        Array.from({ length: by }, () => ({
          topic: 'players' as const,
          kind: 'bulletin.withdrawn' as const,
          payload: { id: life, current: null },
        })),
      ),
    );
  /** As a backup has it that was made at this number. */
  const cutTo = (seq: number) =>
    opened.unitOfWork.run(async () => {
      await opened.database.execute('DELETE FROM feed_entries WHERE seq > :seq', { seq });
      await opened.database.execute(`UPDATE feed_heads SET seq = :seq WHERE topic = 'players'`, { seq });
    });
  const lives = ({ entries }: Awaited<ReturnType<FeedReader['resume']>>) =>
    entries.map(({ payload }) => (payload as { id: number }).id);

  it('resets a client that had seen more than the backup has, however far it has grown since', async () => {
    let life = 0;
    const numbers = record({
      seen: integer({ min: 0, max: 60 }),
      kept: integer({ min: 0, max: 60 }),
      grown: integer({ min: 0, max: 60 }),
    });
    await assert(
      asyncProperty(numbers, async ({ seen, kept, grown }) => {
        life += 1;
        await cutTo(0);
        if (kept + seen > 0) await grow(life, kept + seen);
        const before = await reader.resume(ming, { 'player:10284': 0, players: 0 });
        await elsewhere.resume(ming, { 'player:10284': 0, players: 0 });
        const { generation } = before;
        await cutTo(kept);
        const renewed = await renewFeedGeneration(opened.connections);
        life += 1;
        if (grown > 0) await grow(life, grown);
        const head = kept + grown;
        for (const process of [reader, elsewhere]) {
          const page = await process.resume(ming, { 'player:10284': 0, players: kept + seen }, { generation });
          expect(page).toMatchObject({ entries: [], generation: renewed, reset: ALL_TOPICS, more: false });
          expect(page.cursor).toEqual({ 'player:10284': 0, players: head });
          // From there on nothing is lost, and nothing of the old life is handed out.
          const since = await process.resume(ming, { 'player:10284': 0, players: kept }, { generation: renewed });
          expect([lives(since), since.reset]).toEqual([Array<number>(grown).fill(life), []]);
        }
      }),
      {
        numRuns: 15,
        // Further than what was seen, and exactly as far: there the numbers alone cannot tell.
        examples: [[{ seen: 20, kept: 30, grown: 30 }], [{ seen: 20, kept: 30, grown: 20 }]],
      },
    );
  });

  it('goes on where it stood for those who have its present generation', async () => {
    const { generation, cursor } = await reader.resume(ming, null);
    await grow(-1, 2);
    expect(lives(await reader.resume(ming, cursor, { generation }))).toEqual([-1, -1]);
    expect((await elsewhere.resume(ming, cursor, { generation })).reset).toEqual([]);
  });
});

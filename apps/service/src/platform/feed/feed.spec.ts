import { beforeEach, expect, it, vi } from 'vitest';
import { describeEachDatabase } from '../../testing/each-database';
import type { TestDatabase } from '../../testing/test-database';
import { FakeClock } from '../clock/clock';
import { playerAudience, type FeedCursor } from './audience';
import { Feed, type NewEntry } from './feed';
import { FeedReader, MOST_BEHIND } from './feed-reader';
import { FeedRepository } from './feed.repository';
import { RecentEntries } from './recent-entries';
import { FEED_VERSION } from './unread-source';

const player = (uid: string) => ({ kind: 'player', sessionId: 's', uid }) as const;
const [ming, bei] = [player('10284'), player('10285')];

const message = (id: number) => ({
  message: { id, title: `第${id}条`, content: '正文', link: '', read: false, sentAt: '2026-01-15T04:00:00.000Z' },
});
const toAll = (id: number): NewEntry => ({ audience: 'players', kind: 'message.created', payload: message(id) });
const to = (uid: string, id: number): NewEntry => ({
  audience: playerAudience(uid),
  kind: 'message.created',
  payload: message(id),
});

describeEachDatabase('the feed', (open) => {
  let opened: TestDatabase;
  let clock: FakeClock;
  let repository: FeedRepository;
  let feed: Feed;
  let reader: FeedReader;
  beforeEach(async () => {
    opened = await open();
    clock = new FakeClock();
    repository = new FeedRepository(opened.database);
    feed = new Feed(repository, opened.unitOfWork, clock);
    reader = new FeedReader(repository, new RecentEntries(repository));
  });

  const append = (...entries: NewEntry[]) => opened.unitOfWork.run(() => feed.appendAll(entries));
  const placesOf = async (cursor: FeedCursor | null, most?: number, who = ming) => {
    const page = await reader.resume(who, cursor, most);
    return { ...page, entries: page.entries.map(({ audience, seq }) => `${audience} ${seq}`) };
  };

  it('numbers each audience from one without holes, also when one unit of work tells many', async () => {
    expect(await append(toAll(1), to('10284', 2), toAll(3), to('10285', 4))).toEqual([1, 1, 2, 1]);
    expect(await append(toAll(5))).toEqual([3]);
    const page = await reader.resume(ming, { player: 0, players: 0 });
    expect(page.entries.map((entry) => entry.payload)).toEqual([message(2), message(1), message(3), message(5)]);
    expect(page).toMatchObject({ cursor: { player: 1, players: 3 }, more: false, reset: false });
  });

  it('forgets what was rolled back, and gives its number to the next', async () => {
    const seen = vi.fn();
    feed.onCommitted(seen);
    await expect(
      opened.unitOfWork.run(async () => {
        await feed.appendAll([toAll(1)]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(seen).not.toHaveBeenCalled();
    expect(await append(toAll(2))).toEqual([1]);
    expect(seen.mock.calls).toEqual([[[expect.objectContaining({ audience: 'players', seq: 1 })]]]);
  });

  it('cannot be written outside a unit of work', async () => {
    await expect(feed.append('players', 'message.created', message(1))).rejects.toThrow('belongs inside');
  });

  it('tells a player their own and everybody’s entries and no one else’s', async () => {
    await append(to('10284', 1), to('10285', 2), toAll(3));
    expect((await placesOf({ player: 0, players: 0 })).entries).toEqual(['player 1', 'players 1']);
    expect((await placesOf({ player: 1, players: 0 }, 100, bei)).entries).toEqual(['players 1']);
  });

  it('answers page by page, and a cursor neither skips nor repeats', async () => {
    await append(...Array.from({ length: 7 }, (_, i) => toAll(i + 1)), to('10284', 8));
    const seen: string[] = [];
    let cursor: FeedCursor | null = { player: 0, players: 0 };
    let pages = 0;
    for (let more = true; more; pages += 1) {
      const page: Awaited<ReturnType<typeof placesOf>> = await placesOf(cursor, 3);
      seen.push(...page.entries.filter((place) => place.startsWith('players')));
      ({ cursor, more } = page);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((seq) => `players ${seq}`));
    expect([pages, cursor]).toEqual([3, { player: 1, players: 7 }]);
  });

  it('says where it stands to who comes without a cursor', async () => {
    await append(toAll(1), to('10284', 2));
    expect(await placesOf(null)).toMatchObject({ entries: [], cursor: { player: 1, players: 1 }, reset: false });
  });

  it.each([
    ['ahead of it', { player: 0, players: 9 }],
    ['whose next entries are no longer kept', { player: 0, players: 0 }],
  ])('sends a reader with a cursor %s to fetch afresh', async (_, cursor) => {
    await append(toAll(1), toAll(2));
    clock.advance(60);
    await append(toAll(3));
    await opened.unitOfWork.run(() => repository.forgetBefore(clock.now().getTime()));
    expect(await placesOf(cursor)).toMatchObject({ entries: [], cursor: { player: 0, players: 3 }, reset: true });
    expect(await placesOf({ player: 0, players: 2 })).toMatchObject({ entries: ['players 3'], reset: false });
  });

  it('does not make a reader turn a thousand pages', async () => {
    await append(...Array.from({ length: MOST_BEHIND + 1 }, (_, i) => toAll(i + 1)));
    expect((await placesOf({ player: 0, players: 0 })).reset).toBe(true);
    expect((await placesOf({ player: 0, players: 1 })).entries).toHaveLength(100);
  });

  it('reads what a crowd has missed once for all of them', async () => {
    await append(toAll(1), toAll(2));
    const reads = vi.spyOn(repository, 'after');
    const crowd = Array.from({ length: 20 }, (_, i) => placesOf({ player: 0, players: i % 2 }, 100, player(`${i}`)));
    for (const [i, { entries }] of (await Promise.all(crowd)).entries())
      expect(entries).toEqual(i % 2 === 0 ? ['players 1', 'players 2'] : ['players 2']);
    expect(reads).toHaveBeenCalledTimes(1);
    await append(toAll(3));
    expect((await placesOf({ player: 0, players: 1 })).entries).toEqual(['players 2', 'players 3']);
  });

  it('remembers nothing of a database that was put back', async () => {
    await append(toAll(1), toAll(2), toAll(3));
    await placesOf({ player: 0, players: 0 });
    await opened.unitOfWork.run(async () => {
      await opened.database.execute('DELETE FROM feed_entries WHERE seq > 1');
      await opened.database.execute('UPDATE feed_heads SET seq = 1');
    });
    expect((await placesOf({ player: 0, players: 3 })).reset).toBe(true);
    await append(toAll(20));
    const { entries } = await reader.resume(ming, { player: 0, players: 0 });
    expect(entries.map((entry) => entry.payload)).toEqual([message(1), message(20)]);
  });

  it('does not forget what is new for a reader who looked a moment earlier', async () => {
    const recent = new RecentEntries(repository);
    const seqsAfter = async (seq: number, head: number) =>
      (await recent.after('players', seq, { head, most: 100 })).map((row) => row.seq);
    await append(toAll(1), toAll(2), toAll(3));
    expect(await seqsAfter(0, 3)).toEqual([1, 2, 3]);
    const reads = vi.spyOn(repository, 'after');
    expect(await seqsAfter(0, 2)).toEqual([1, 2]);
    expect(await seqsAfter(1, 3)).toEqual([2, 3]);
    expect(reads).not.toHaveBeenCalled();
  });

  it('answers who stands behind a hole that sweeping left', async () => {
    await append(toAll(1), toAll(2), toAll(3), toAll(4));
    await opened.unitOfWork.run(() => opened.database.execute('DELETE FROM feed_entries WHERE seq = 2'));
    expect((await placesOf({ player: 0, players: 2 })).entries).toEqual(['players 3', 'players 4']);
    expect((await placesOf({ player: 0, players: 1 })).reset).toBe(true);
    await append(toAll(5));
    expect((await placesOf({ player: 0, players: 3 })).entries).toEqual(['players 4', 'players 5']);
  });

  it('gives a count of unread messages that belongs to the cursor, whatever commits meanwhile', async () => {
    let meanwhile = 2;
    reader.countUnreadBy({
      unreadOf: async (uid) => {
        if (meanwhile > 0) await append(to(uid, 10 + meanwhile));
        meanwhile -= 1;
        const [row] = await opened.database.query<{ count: number; version: number }>(
          `SELECT COUNT(*) AS count, ${FEED_VERSION} AS version FROM feed_entries WHERE audience IN (:readers)`,
          { readers: [playerAudience(uid), 'players'] },
        );
        return { count: Number(row?.count), version: Number(row?.version) };
      },
    });
    await append(toAll(1));
    const page = await placesOf({ player: 0, players: 0 });
    expect(page.entries).toEqual(['players 1', 'player 1', 'player 2']);
    expect(page).toMatchObject({ unread: { count: 3, version: 3 }, cursor: { player: 2, players: 1 }, more: false });
  });

  it('writes to many players in any order without a deadlock', async () => {
    const uids = Array.from({ length: 40 }, (_, i) => String(i));
    const crowd = (list: string[]) => append(...list.map((uid) => to(uid, 1)), toAll(2));
    await Promise.all([crowd(uids), crowd([...uids].reverse()), crowd(uids), crowd([...uids].reverse())]);
    expect((await repository.headsOf([playerAudience('7'), 'players'])).get('players')).toBe(4);
  });
});

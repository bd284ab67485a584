import { beforeEach, expect, it, vi } from 'vitest';
import { describeEachDatabase } from '#testing/each-database';
import type { TestDatabase } from '#testing/databases/test-database';
import { FakeClock } from '../clock/clock';
import { Counters } from './counters';
import { Feed, type NewEntry } from './feed';
import { FeedReader, MAX_BEHIND } from './feed-reader';
import { FeedRepository } from './feed.repository';
import { RecentEntries } from './recent-entries';
import { ALL_PLAYERS, playerTopic, type FeedCursor, type Topic } from './topic';
import { Topics, type TopicKind } from './topics';

const player = (uid: string) => ({ kind: 'player', sessionId: 's', uid }) as const;
const [ming, bei] = [player('10284'), player('10285')];

const message = (id: number) => ({
  message: { id, title: `第${id}条`, content: '正文', link: '', read: false, sentAt: '2026-01-15T04:00:00.000Z' },
});
const toAll = (id: number): NewEntry => ({ topic: 'players', kind: 'message.created', payload: message(id) });
const to = (uid: string, id: number): NewEntry => ({
  topic: playerTopic(uid),
  kind: 'message.created',
  payload: message(id),
});

type Short = Partial<Record<'player' | 'players', number>>;
const longOf = ({ player, players }: Short, uid: string): FeedCursor => ({
  ...(player !== undefined && { [playerTopic(uid)]: player }),
  ...(players !== undefined && { players }),
});
const shortOf = (topic: string) => topic.split(':', 1)[0] ?? '';
const shortened = (cursor: FeedCursor): Short =>
  Object.fromEntries(Object.entries(cursor).map(([topic, seq]) => [shortOf(topic), seq]));

describeEachDatabase('the feed', (open) => {
  let opened: TestDatabase;
  let clock: FakeClock;
  let repository: FeedRepository;
  let feed: Feed;
  let reader: FeedReader;
  let topics: Topics;
  let counters: Counters;
  beforeEach(async () => {
    opened = await open();
    clock = new FakeClock();
    repository = new FeedRepository(opened.database);
    [topics, counters] = [new Topics(), new Counters()];
    feed = new Feed(repository, topics, opened.unitOfWork, clock);
    reader = new FeedReader(repository, new RecentEntries(repository), topics, counters);
  });

  const append = (...entries: NewEntry[]) => opened.unitOfWork.run(() => feed.appendAll(entries));
  /** In the cursor and in the response, `player` is the reader's own topic. */
  const positionsOf = async (cursor: Short | null, limit?: number, who = ming) => {
    const page = await reader.resume(who, cursor && longOf(cursor, who.uid), limit === undefined ? {} : { limit });
    const positions = page.entries.map(({ topic, seq }) => `${shortOf(topic)} ${seq}`);
    return { ...page, entries: positions, cursor: shortened(page.cursor), reset: page.reset.map(shortOf) };
  };

  it('numbers each topic from one without holes, also when one unit of work tells many', async () => {
    expect(await append(toAll(1), to('10284', 2), toAll(3), to('10285', 4))).toEqual([1, 1, 2, 1]);
    expect(await append(toAll(5))).toEqual([3]);
    const page = await reader.resume(ming, { 'player:10284': 0, players: 0 });
    expect(page.entries.map((entry) => entry.payload)).toEqual([message(2), message(1), message(3), message(5)]);
    expect(page).toMatchObject({ cursor: { 'player:10284': 1, players: 3 }, more: false, reset: [] });
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
    expect(seen.mock.calls).toEqual([[[expect.objectContaining({ topic: 'players', seq: 1 })]]]);
  });

  it('cannot be written outside a unit of work', async () => {
    await expect(feed.append('players', 'message.created', message(1))).rejects.toThrow('belongs inside');
  });

  it('gives a player the own and the common entries and no others', async () => {
    await append(to('10284', 1), to('10285', 2), toAll(3));
    expect((await positionsOf({ player: 0, players: 0 })).entries).toEqual(['player 1', 'players 1']);
    expect((await positionsOf({ player: 1, players: 0 }, 100, bei)).entries).toEqual(['players 1']);
  });

  it('gives entries page by page, and a cursor neither skips nor repeats', async () => {
    await append(...Array.from({ length: 7 }, (_, i) => toAll(i + 1)), to('10284', 8));
    const seen: string[] = [];
    let cursor: Short | null = { player: 0, players: 0 };
    let pages = 0;
    for (let more = true; more; pages += 1) {
      const page: Awaited<ReturnType<typeof positionsOf>> = await positionsOf(cursor, 3);
      seen.push(...page.entries.filter((position) => position.startsWith('players')));
      ({ cursor, more } = page);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((seq) => `players ${seq}`));
    expect([pages, cursor]).toEqual([3, { player: 1, players: 7 }]);
  });

  it('says where it stands to who comes without a cursor', async () => {
    await append(toAll(1), to('10284', 2));
    expect(await positionsOf(null)).toMatchObject({ entries: [], cursor: { player: 1, players: 1 }, reset: [] });
  });

  it.each([
    ['ahead of it', { player: 0, players: 9 }],
    ['whose next entries are no longer kept', { player: 0, players: 0 }],
  ])('sends a reader with a cursor %s to fetch afresh', async (_, cursor) => {
    await append(toAll(1), toAll(2));
    clock.advance(60);
    await append(toAll(3));
    await opened.unitOfWork.run(() => repository.forgetBefore(clock.now().getTime(), 1000));
    expect(await positionsOf(cursor)).toMatchObject({
      entries: [],
      cursor: { player: 0, players: 3 },
      reset: ['players'],
    });
    expect(await positionsOf({ player: 0, players: 2 })).toMatchObject({ entries: ['players 3'], reset: [] });
  });

  it('does not make a reader turn a thousand pages', async () => {
    await append(...Array.from({ length: MAX_BEHIND + 1 }, (_, i) => toAll(i + 1)));
    expect((await positionsOf({ player: 0, players: 0 })).reset).toEqual(['players']);
    expect((await positionsOf({ player: 0, players: 1 })).entries).toHaveLength(100);
  });

  it('reads what a crowd has missed once for all of them', async () => {
    await append(toAll(1), toAll(2));
    const reads = vi.spyOn(repository, 'after');
    const crowd = Array.from({ length: 20 }, (_, i) => positionsOf({ player: 0, players: i % 2 }, 100, player(`${i}`)));
    for (const [i, { entries }] of (await Promise.all(crowd)).entries())
      expect(entries).toEqual(i % 2 === 0 ? ['players 1', 'players 2'] : ['players 2']);
    expect(reads).toHaveBeenCalledTimes(1);
    await append(toAll(3));
    expect((await positionsOf({ player: 0, players: 1 })).entries).toEqual(['players 2', 'players 3']);
  });

  it('reads once for a crowd of which everybody left at another moment', async () => {
    const missed = Array.from({ length: 100 }, (_, i) => i + 1);
    await append(...missed.map(toAll));
    const reads = vi.spyOn(repository, 'after');
    const crowd = await Promise.all(
      missed.map((seq) => positionsOf({ player: 0, players: seq - 1 }, 100, player(`${seq}`))),
    );
    expect(crowd.map(({ entries }) => entries.length)).toEqual(missed.map((seq) => 101 - seq));
    expect(reads).toHaveBeenCalledTimes(1);
  });

  it('has no entry whose position a power cut could give to another', async () => {
    const entry = toAll(1);
    const delayed = opened.unitOfWork.run(() => feed.appendAll([entry]), { durability: 'delayed' });
    await expect(delayed).rejects.toThrow('must survive a power cut');
    const last = opened.unitOfWork.run(async () => feed.appendLast(entry), { durability: 'delayed' });
    await expect(last).rejects.toThrow('must survive a power cut');
    expect((await positionsOf({ player: 0, players: 0 })).entries).toEqual([]);
  });

  it('remembers nothing of a database that was put back', async () => {
    await append(toAll(1), toAll(2), toAll(3));
    await positionsOf({ player: 0, players: 0 });
    await opened.unitOfWork.run(async () => {
      await opened.database.execute('DELETE FROM feed_entries WHERE seq > 1');
      await opened.database.execute('UPDATE feed_heads SET seq = 1');
    });
    expect((await positionsOf({ player: 0, players: 3 })).reset).toEqual(['players']);
    await append(toAll(20));
    const { entries } = await reader.resume(ming, { 'player:10284': 0, players: 0 });
    expect(entries.map((entry) => entry.payload)).toEqual([message(1), message(20)]);
  });

  it('does not forget what is new for a reader who looked a moment earlier', async () => {
    const recent = new RecentEntries(repository);
    const seqsAfter = async (seq: number, head: number) =>
      (await recent.after('players', seq, { generation: 'first', head, revision: 0, limit: 100 })).map(
        (row) => row.seq,
      );
    await append(toAll(1), toAll(2), toAll(3));
    expect(await seqsAfter(0, 3)).toEqual([1, 2, 3]);
    const reads = vi.spyOn(repository, 'after');
    expect(await seqsAfter(0, 2)).toEqual([1, 2]);
    expect(await seqsAfter(1, 3)).toEqual([2, 3]);
    expect(reads).not.toHaveBeenCalled();
  });

  it('takes words out of entries and leaves no hole, also where another process remembers them', async () => {
    const elsewhere = new FeedReader(repository, new RecentEntries(repository), topics, counters);
    await append({ ...toAll(1), about: 'notice:1' }, toAll(2), { ...toAll(3), about: 'notice:3' });
    const read = async (from: FeedReader) => {
      const { entries, cursor } = await from.resume(ming, { 'player:10284': 0, players: 0 });
      return { payloads: entries.map(({ payload }) => payload), cursor: cursor.players };
    };
    const whole = { payloads: [message(1), message(2), message(3)], cursor: 3 };
    expect([await read(reader), await read(elsewhere)]).toEqual([whole, whole]);
    clock.advance(60);
    const empty = { ...message(1), message: { ...message(1).message, content: '' } };
    const redact = (since: Date) =>
      opened.unitOfWork.run(async () => feed.redactLast({ about: 'notice:1', since, redact: () => empty }));
    await redact(clock.now());
    expect(await read(reader)).toEqual(whole);
    await redact(new Date(0));
    const rest = { payloads: [empty, message(2), message(3)], cursor: 3 };
    expect([await read(reader), await read(elsewhere)]).toEqual([rest, rest]);
    expect(() => feed.redactLast({ about: '', since: clock.now(), redact: () => empty })).toThrow('belongs inside');
  });

  it('takes words out of more entries than are read at once, and out of none that come with it', async () => {
    const about = 'notice:1';
    await append(...Array.from({ length: 1_100 }, (_, i) => ({ ...(i % 2 ? toAll(i) : to('10284', i)), about })));
    const empty = message(0);
    await opened.unitOfWork.run(async () => {
      feed.redactLast({ about, since: new Date(0), redact: () => empty });
      feed.appendLast({ ...toAll(7), about });
    });
    const [first, last] = [await repository.after('players', 0, 1000), await repository.after('players', 550, 10)];
    expect(new Set(first.slice(0, 550).map(({ payload }) => payload))).toEqual(new Set([JSON.stringify(empty)]));
    expect(last.map(({ payload }) => payload)).toEqual([JSON.stringify(message(7))]);
    const own = await repository.after(playerTopic('10284'), 0, 1000);
    expect(own.filter(({ payload }) => payload !== JSON.stringify(empty))).toEqual([]);
  });

  it('gives a reset to a reader who stands behind a hole that sweeping left', async () => {
    await append(toAll(1), toAll(2), toAll(3), toAll(4));
    await opened.unitOfWork.run(() => opened.database.execute('DELETE FROM feed_entries WHERE seq = 2'));
    expect((await positionsOf({ player: 0, players: 2 })).entries).toEqual(['players 3', 'players 4']);
    expect((await positionsOf({ player: 0, players: 1 })).reset).toEqual(['players']);
    await append(toAll(5));
    expect((await positionsOf({ player: 0, players: 3 })).entries).toEqual(['players 4', 'players 5']);
  });

  const countEntries = (change: Partial<Parameters<Counters['declare']>[0]> = {}) =>
    counters.declare({
      name: 'messages',
      audience: 'player',
      topics: (uid) => [playerTopic(uid), ALL_PLAYERS],
      count: ([uid = '']) => ({
        sql: `SELECT '${uid}' AS subject, COUNT(*) AS count FROM feed_entries WHERE topic IN (:topics)`,
        parameters: { topics: [playerTopic(uid), ALL_PLAYERS] },
      }),
      limit: 1000,
      ...change,
    });

  it('gives counters of the very moment of its entries and its cursor, whatever commits meanwhile', async () => {
    countEntries();
    await append(toAll(1));
    let isWriting = true;
    const writing = (async () => {
      for (let i = 2; i <= 40; i += 1) await append(i % 2 ? toAll(i) : to('10284', i));
      isWriting = false;
    })();
    let cursor: FeedCursor = { 'player:10284': 0, players: 0 };
    let seen = 0;
    while (isWriting || seen < 40) {
      const page = await reader.resume(ming, cursor);
      cursor = page.cursor;
      seen += page.entries.length;
      const version = Object.values(cursor).reduce((sum, seq) => sum + seq, 0);
      expect(page).toMatchObject({ counters: { messages: { count: seen, version } }, more: false, reset: [] });
    }
    await writing;
    expect(seen).toBe(40);
  });

  it('counts no further than the limit of a counter, and refuses a second owner of its name', async () => {
    countEntries({ limit: 2 });
    await append(toAll(1), toAll(2), toAll(3));
    expect((await positionsOf(null)).counters).toEqual({ messages: { count: 2, version: 3 } });
    expect(await reader.counter(ming, 'messages')).toEqual({ count: 2, version: 3 });
    expect(() => countEntries()).toThrow('there is already a counter messages');
  });

  it('begins a topic that a reader was granted since at its head, and goes on with the others', async () => {
    await append(toAll(1), to('10284', 2), toAll(3));
    const page = await positionsOf({ players: 1 });
    expect(page).toMatchObject({ entries: ['players 2'], cursor: { player: 1, players: 2 }, reset: ['player'] });
  });

  it('lets a feature add a kind of topic, granted by its own rule, but none of a taken name or rank', async () => {
    const desk = 'players' as Topic;
    const kind: TopicKind = { name: 'desk', rank: 15, isShared: true, grant: async () => [desk] };
    topics.declare(kind);
    expect(await topics.grantedTo({ ...ming, uid: '7' })).toEqual(['player:7', 'players']);
    expect(() => topics.declare({ ...kind, rank: 16 })).toThrow('already a kind of topic desk');
    expect(() => topics.declare({ ...kind, name: 'queue' })).toThrow('same rank');
    expect(() => topics.inLockOrder(['lobby:1' as Topic])).toThrow('no kind of topic');
  });

  it('takes no kind of topic whose names would not fit, and says so before anything is written', async () => {
    const declare = (name: string) => topics.declare({ name, rank: 17, isShared: true, grant: () => [] });
    expect(() => declare('a'.repeat(21))).toThrow('at most 20 characters');
    for (const name of ['Desk', 'desk:1', '']) expect(() => declare(name)).toThrow('lower-case words');
    declare('conversation');
    const conversation = (id: bigint | string) => `conversation:${id}` as Topic;
    expect(topics.inLockOrder([conversation(2n ** 63n)])).toHaveLength(1);
    expect(() => topics.inLockOrder([conversation('9'.repeat(28))])).toThrow('more than 40 characters');
  });

  it('locks by rank and then by name, however topics are spelled', () => {
    topics.declare({ name: 'zebra', rank: 1, isShared: false, grant: () => [] });
    const [zebra, late] = ['zebra:1' as Topic, 'staff:games' as const];
    expect(topics.inLockOrder([late, 'players', 'player:9', zebra, 'player:10'])).toEqual([
      zebra,
      'player:10',
      'player:9',
      'players',
      late,
    ]);
  });

  it('appends what is to come last once for all, in the order of the locks', async () => {
    const written: string[] = [];
    feed.onCommitted((rows) => written.push(...rows.map(({ topic }) => topic)));
    await opened.unitOfWork.run(async () => {
      for (const resource of ['games', 'bulletins', 'games'])
        feed.appendLast({
          topic: `staff:${resource}`,
          kind: 'record.changed',
          payload: { resource, recordId: '1', action: 'update', staffName: '小北' },
        });
      await feed.appendAll([toAll(1)]);
    });
    expect(written).toEqual(['players', 'staff:games', 'staff:bulletins', 'staff:games']);
    expect(() => feed.appendLast(toAll(1))).toThrow('belongs inside');
  });

  it('appends with the others what is asked for by somebody who takes part at the end of the unit of work', async () => {
    const written: string[] = [];
    feed.onCommitted((rows) => written.push(rows.map(({ topic }) => topic).join(' ')));
    await opened.unitOfWork.run(async () => {
      feed.appendLast(toAll(1));
      opened.unitOfWork.beforeCommit(async () => feed.appendLast(to('10284', 2)));
    });
    expect(written).toEqual(['players player:10284']);
  });

  it('writes to many players in any order without a deadlock', async () => {
    const uids = Array.from({ length: 40 }, (_, i) => String(i));
    let attempts = 0;
    const crowd = (list: string[]) =>
      opened.unitOfWork.run(() => {
        attempts += 1;
        return feed.appendAll([toAll(2), ...list.map((uid) => to(uid, 1))]);
      });
    await Promise.all([crowd(uids), crowd([...uids].reverse()), crowd(uids), crowd([...uids].reverse())]);
    expect(attempts, 'a deadlock makes PostgreSQL ask for another attempt').toBe(4);
    expect((await repository.headsOf([playerTopic('7'), 'players'])).get('players')).toBe(4);
  });
});

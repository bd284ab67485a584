import type { FeedEntry } from '@ug/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedFollower } from './feed-follower';
import type { FeedCursor, FeedLink } from './feed-link';
import { ScriptedFeed } from './testing/scripted-feed';

let feed: ScriptedFeed;
let seen: string[];
let counts: number[];
const onReset = vi.fn();
const onCurrent = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  feed = new ScriptedFeed();
  [seen, counts] = [[], []];
  onReset.mockClear();
  onCurrent.mockClear();
});
afterEach(() => vi.useRealTimers());

/** Lets everything that is due now happen. */
const settle = () => vi.advanceTimersByTimeAsync(5);
/** Longer than a follower waits for anything but its heartbeat. */
const waitItsPauses = () => vi.advanceTimersByTimeAsync(3000);
/** Answers what was held back. */
async function release(): Promise<void> {
  const released = feed.release();
  await settle();
  await released;
}

const nameOf = ({ topic, seq }: FeedEntry) => `${topic} ${seq}`;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `players ${from + i}`);

/** A follower on a link of the feed, which stands at a cursor. */
function follower(cursor: FeedCursor | null = { 'player:1': 0, players: 0 }, { generation } = feed) {
  const one = new FeedFollower(
    {
      onEntry: (entry) => seen.push(nameOf(entry)),
      onCounters: ({ messages }) => counts.push(messages?.count ?? -1),
      onReset,
      onCurrent,
      onPosition: () => undefined,
    },
    cursor && { generation, cursor },
  );
  const link: FeedLink = feed.link({
    onUp: () => one.follow(link),
    onDown: () => one.follow(null),
    onEntry: (entry) => one.receive(entry),
    onEnded: () => undefined,
  });
  return { one, link };
}

describe('following a feed', () => {
  it('hands out what was missed, then what comes, each once and in order', async () => {
    for (let i = 0; i < 5; i += 1) feed.write();
    feed.limit = 2;
    follower();
    await settle();
    feed.push();
    feed.push('player:1');
    expect(seen).toEqual([...numbers(1, 6), 'player:1 1']);
    expect(feed.requests).toHaveLength(3);
    expect(counts.at(-1)).toBe(7);
  });

  it('holds entries that come while a response is awaited, and repeats none that it brought', async () => {
    feed.write();
    feed.hold();
    follower();
    await settle();
    feed.push();
    feed.push();
    expect(seen).toEqual([]);
    await release();
    expect(seen).toEqual(numbers(1, 3));
    expect(onCurrent).toHaveBeenCalledOnce();
  });

  it('waits for an entry that was overtaken, and resumes when it does not come', async () => {
    const { one } = follower();
    await settle();
    const [first, second, third] = [feed.write(), feed.write(), feed.write()];
    one.receive(second);
    expect(seen).toEqual([]);
    one.receive(first);
    expect(seen).toEqual(numbers(1, 2));
    expect(feed.requests).toHaveLength(1);
    feed.push();
    await waitItsPauses();
    expect(seen).toEqual(numbers(1, 4));
    expect(feed.requests).toHaveLength(2);
    one.receive(third);
    expect(seen).toHaveLength(4);
  });

  it('goes on over a new link where the old one broke', async () => {
    const { one, link } = follower();
    await settle();
    feed.push();
    one.follow(null);
    link.close();
    feed.push();
    feed.push();
    follower({ 'player:1': 0, players: 1 });
    await settle();
    expect(seen).toEqual(numbers(1, 3));
  });

  it('drops a response of a link that is no longer followed', async () => {
    feed.write();
    feed.hold();
    const { one } = follower();
    await settle();
    one.follow(null);
    await release();
    expect(seen).toEqual([]);
  });

  it('resumes again when there was no response', async () => {
    feed.write();
    const { one } = follower();
    await settle();
    let fails = 1;
    const link: FeedLink = feed.link({
      onUp: () => undefined,
      onDown: () => undefined,
      onEntry: () => undefined,
      onEnded: () => undefined,
    });
    feed.write();
    one.follow({ ...link, resume: (at) => (fails-- > 0 ? Promise.reject(new Error('no')) : link.resume(at)) });
    await waitItsPauses();
    expect(seen).toEqual(numbers(1, 2));
  });

  it('says that what is shown must be fetched, at the start and when too much was missed', async () => {
    feed.write();
    follower(null);
    await settle();
    const all = ['player:1', 'players'];
    expect([onReset.mock.calls, seen]).toEqual([[['start', all]], []]);
    feed.push();
    expect(seen).toEqual(['players 2']);
    feed.forgotten = 2;
    follower({ 'player:1': 0, players: 1 });
    await settle();
    expect(onReset.mock.calls).toEqual([
      ['start', all],
      ['expired', ['players']],
    ]);
    feed.push();
    expect(seen.filter((name) => name === 'players 3')).toHaveLength(2);
  });
});

describe('a database that was put back', () => {
  it('is fetched afresh, though it has grown past what was seen', async () => {
    const { one } = follower();
    await settle();
    for (let i = 0; i < 5; i += 1) feed.push();
    feed.entries.length = 3;
    feed.generation = 'second';
    for (let i = 0; i < 3; i += 1) feed.write();
    await one.resume();
    expect(onReset.mock.calls).toEqual([['expired', ['player:1', 'players']]]);
    expect(seen).toEqual(numbers(1, 5));
    feed.push();
    expect(seen).toEqual([...numbers(1, 5), 'players 7']);
    expect(feed.requests.at(-1)).toMatchObject({ generation: 'first', cursor: { players: 5 } });
    await one.resume();
    expect(onReset).toHaveBeenCalledOnce();
    expect(counts.at(-1)).toBe(7);
  });
});

describe('counters', () => {
  it('come with the entries that change them, and cost no request', async () => {
    follower();
    await settle();
    feed.push();
    feed.push('player:1');
    expect(counts).toEqual([0, 1, 2]);
    expect(feed.requests).toHaveLength(1);
  });

  it('are requested when an entry comes without them', async () => {
    const { one } = follower();
    await settle();
    one.receive(feed.write());
    expect(seen).toEqual(['players 1']);
    await waitItsPauses();
    expect(counts).toEqual([0, 1]);
    expect(feed.requests).toHaveLength(2);
  });

  it('never go backwards, even when something arrives late', async () => {
    const { one } = follower();
    await settle();
    const [first, second] = [feed.write(), feed.write()];
    one.receive({ ...first, counters: { messages: { count: 2, version: 2 } } });
    one.receive({ ...second, counters: { messages: { count: 1, version: 1 } } });
    expect(counts).toEqual([0, 2]);
  });

  it('stay when a topic is new to the reader, and begin again when the feed was restored', async () => {
    feed.write();
    follower({ players: 1 });
    await settle();
    expect(onReset.mock.calls).toEqual([['expired', ['player:1']]]);
    feed.push('player:1');
    expect(seen).toEqual(['player:1 1']);
    expect(counts).toEqual([1, 2]);
  });
});

describe('an entry of a topic that was granted a moment ago', () => {
  it('makes the follower ask where that topic stands, and what comes after it is handed out', async () => {
    const { one } = follower();
    await settle();
    const at = '2026-11-21T02:00:00.000Z';
    const payload = { resource: 'games', recordId: '1', action: 'update', staffName: '小北' };
    one.receive({ topic: 'staff:games', seq: 4, at, kind: 'record.changed', payload });
    await waitItsPauses();
    expect(feed.requests).toHaveLength(2);
    await settle();
    feed.push();
    expect(seen).toEqual(['players 1']);
  });
});

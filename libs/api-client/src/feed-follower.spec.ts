import type { FeedEntry } from '@ug/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedFollower } from './feed-follower';
import type { FeedLink } from './feed-link';
import { ScriptedFeed, settle } from './testing/scripted-feed';
import { unreadAfter } from './unread';

let feed: ScriptedFeed;
let seen: string[];
let counts: number[];
const onReset = vi.fn();
const onCurrent = vi.fn();
beforeEach(() => {
  feed = new ScriptedFeed();
  [seen, counts] = [[], []];
  onReset.mockClear();
  onCurrent.mockClear();
});

const nameOf = ({ audience, seq }: FeedEntry) => `${audience} ${seq}`;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `players ${from + i}`);

/** A follower on a link of the feed, which stands at a cursor. */
function follower(cursor: { player: number; players: number } | null = { player: 0, players: 0 }) {
  const one = new FeedFollower(
    {
      onEntry: (entry) => seen.push(nameOf(entry)),
      onUnread: ({ count }) => counts.push(count),
      onReset,
      onCurrent,
      onCursor: () => undefined,
    },
    cursor,
  );
  const link: FeedLink = feed.link({
    onUp: () => one.follow(link),
    onDown: () => one.follow(null),
    onEntry: (entry) => one.take(entry),
    onEnded: () => undefined,
  });
  return { one, link };
}

describe('following a feed', () => {
  it('hands out what was missed, then what comes, each once and in order', async () => {
    for (let i = 0; i < 5; i += 1) feed.write();
    feed.most = 2;
    follower();
    await settle();
    feed.push();
    feed.push('player');
    expect(seen).toEqual([...numbers(1, 6), 'player 1']);
    expect(feed.questions).toHaveLength(3);
    expect(counts.at(-1)).toBe(7);
  });

  it('keeps what comes while it asks, and repeats nothing that the answer already told', async () => {
    feed.write();
    feed.hold();
    follower();
    await settle();
    feed.push();
    feed.push();
    expect(seen).toEqual([]);
    await feed.release();
    expect(seen).toEqual(numbers(1, 3));
    expect(onCurrent).toHaveBeenCalledOnce();
  });

  it('waits for an entry that was overtaken, and asks when it does not come', async () => {
    const { one } = follower();
    await settle();
    const [first, second, third] = [feed.write(), feed.write(), feed.write()];
    one.take(second);
    expect(seen).toEqual([]);
    one.take(first);
    expect(seen).toEqual(numbers(1, 2));
    expect(feed.questions).toHaveLength(1);
    feed.push();
    await vi.waitFor(() => expect(seen).toEqual(numbers(1, 4)));
    expect(feed.questions).toHaveLength(2);
    one.take(third);
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
    follower({ player: 0, players: 1 });
    await settle();
    expect(seen).toEqual(numbers(1, 3));
  });

  it('drops an answer of a link that is no longer followed', async () => {
    feed.write();
    feed.hold();
    const { one } = follower();
    await settle();
    one.follow(null);
    await feed.release();
    expect(seen).toEqual([]);
  });

  it('asks again when there was no answer', async () => {
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
    await vi.waitFor(() => expect(seen).toEqual(numbers(1, 2)), { timeout: 4000 });
  });

  it('says that what is shown must be fetched, at the start and when too much was missed', async () => {
    feed.write();
    follower(null);
    await settle();
    expect([onReset.mock.calls, seen]).toEqual([[['start']], []]);
    feed.push();
    expect(seen).toEqual(['players 2']);
    feed.forgotten = 2;
    follower({ player: 0, players: 1 });
    await settle();
    expect(onReset.mock.calls).toEqual([['start'], ['expired']]);
    feed.push();
    expect(seen.filter((name) => name === 'players 3')).toHaveLength(2);
  });
});

describe('the unread count', () => {
  const entry = (kind: string, payload: unknown) =>
    ({ audience: 'player', seq: 1, at: '', kind, payload }) as FeedEntry;
  it.each([
    ['a message', 3, entry('message.created', {}), 4],
    ['a message beyond what is counted', 1000, entry('message.created', {}), 1000],
    ['one that was read elsewhere', 3, entry('message.read', { id: 7 }), 2],
    ['one of a thousand or more', 1000, entry('message.read', { id: 7 }), null],
    ['all that were read elsewhere', 3, entry('message.read', { id: null }), null],
    ['a message that is taken back', 3, entry('message.recalled', { id: 7 }), null],
    ['a message that is taken back when all are read', 0, entry('message.recalled', { id: 7 }), 0],
    ['a bulletin', 3, entry('bulletin.published', {}), 3],
  ])('follows %s', (_, count, news, after) => {
    const expected = after === null ? null : { count: after, version: 11 };
    expect(unreadAfter({ count, version: 10 }, news)).toEqual(expected);
  });
});

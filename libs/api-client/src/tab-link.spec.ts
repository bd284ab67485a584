import type { FeedEntry } from '@ug/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedFollower } from './feed-follower';
import type { FeedPush } from './feed-link';
import { TabLink } from './tab-link';
import { openChannel, type Lead, type TabPorts } from './tab-messages';
import { ScriptedFeed, settle } from './testing/scripted-feed';

/** Web Locks for tabs that live in one process. */
class Locks {
  private readonly waiting: { grant: (lead: Lead) => void; signal: AbortSignal }[] = [];
  private holder: { steal: () => void } | null = null;

  readonly lead: TabPorts['lead'] = (_, signal, mustHave) =>
    new Promise((grant) => {
      if (mustHave) {
        this.holder?.steal();
        this.give(grant, signal);
      } else {
        this.waiting.push({ grant, signal });
        this.next();
      }
    });

  private next(): void {
    if (this.holder) return;
    const turn = this.waiting.shift();
    if (!turn) return;
    if (turn.signal.aborted) this.next();
    else this.give(turn.grant, turn.signal);
  }

  private give(grant: (lead: Lead) => void, signal: AbortSignal): void {
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((resolve) => (lose = resolve));
    const holder = { steal: lose };
    this.holder = holder;
    signal.addEventListener('abort', () => {
      if (this.holder !== holder) return;
      this.holder = null;
      this.next();
    });
    grant({ lost });
  }
}

interface Tab {
  seen: string[];
  pushes: FeedPush[];
  link: TabLink;
  close: () => void;
}

let feed: ScriptedFeed;
let ports: TabPorts;
let name: string;
let names = 0;
const tabs: Tab[] = [];
beforeEach(() => {
  feed = new ScriptedFeed();
  const locks = new Locks();
  ports = { lead: locks.lead, open: openChannel };
  name = `tabs ${(names += 1)}`;
});
afterEach(() => {
  vi.useRealTimers();
  for (const tab of tabs.splice(0)) tab.close();
});

const nameOf = ({ topic, seq }: FeedEntry) => `${topic} ${seq}`;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `players ${from + i}`);

function openTab(): Tab {
  const seen: string[] = [];
  const pushes: FeedPush[] = [];
  const follower = new FeedFollower(
    {
      onEntry: (entry) => seen.push(nameOf(entry)),
      onCounters: () => undefined,
      onReset: () => undefined,
      onCurrent: () => undefined,
      onPosition: () => undefined,
    },
    { generation: feed.generation, cursor: { 'player:1': 0, players: 0 } },
  );
  const link: TabLink = new TabLink(name, ports, feed.link, {
    onUp: () => follower.follow(link),
    onDown: () => follower.follow(null),
    onEntry: (entry) => follower.receive(entry),
    onPush: (push) => pushes.push(push),
    onEnded: () => undefined,
  });
  const close = () => {
    follower.follow(null);
    link.close();
  };
  const tab = { seen, pushes, link, close };
  tabs.push(tab);
  return tab;
}

describe('many tabs', () => {
  it('share one connection, and each receives everything once and in order', async () => {
    feed.write();
    const all = Array.from({ length: 10 }, openTab);
    await vi.waitFor(() => expect(all.every(({ seen }) => seen.length === 1)).toBe(true));
    expect(feed.open.size).toBe(1);
    for (let i = 0; i < 5; i += 1) feed.push();
    await vi.waitFor(() => expect(all.map(({ seen }) => seen)).toEqual(all.map(() => numbers(1, 6))));
  });

  it('go on without a hole when the one with the connection closes', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    await settle();
    feed.push();
    await vi.waitFor(() => expect(third.seen).toEqual(numbers(1, 1)));
    first.close();
    feed.push();
    feed.push();
    await vi.waitFor(() => expect([second.seen, third.seen]).toEqual([numbers(1, 3), numbers(1, 3)]));
    expect(feed.open.size).toBe(1);
    feed.push();
    await vi.waitFor(() => expect([second.seen, third.seen]).toEqual([numbers(1, 4), numbers(1, 4)]));
    expect(first.seen).toEqual(numbers(1, 1));
  });

  it('receive from a connection that was there before them', async () => {
    const first = openTab();
    await settle();
    feed.push();
    feed.push();
    const late = openTab();
    await vi.waitFor(() => expect(late.seen).toEqual(numbers(1, 2)));
    feed.push();
    await vi.waitFor(() => expect([first.seen, late.seen]).toEqual([numbers(1, 3), numbers(1, 3)]));
  });

  it('all hear what is pushed, and send through the one with the connection', async () => {
    const [first, second] = [openTab(), openTab()];
    await settle();
    const push: FeedPush = { event: 'support.place', payload: { place: 2, waitSeconds: 95 } };
    for (const events of feed.open) events.onPush?.(push);
    await vi.waitFor(() => expect([first.pushes, second.pushes]).toEqual([[push], [push]]));
    const watched = { resource: 'games', recordId: '3' };
    for (const { link } of [first, second]) {
      const ack = await link.send({ event: 'record.watch', payload: watched });
      expect(ack).toEqual({ ...watched, watchers: [] });
      const refusal = await link.send({ event: 'support.typing', payload: { isTyping: true } });
      expect(refusal).toMatchObject({ code: 'http.404' });
    }
  });

  it('take the connection from a tab that has fallen asleep', async () => {
    const asleep = new AbortController();
    void ports.lead(name, asleep.signal, false);
    const awake = openTab();
    feed.write();
    const link = awake as unknown as { seen: string[] };
    // The sleeper has said before that its connection works, and responds to nothing any more.
    const channel = openChannel(name, () => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    channel.post({ type: 'up' });
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(link.seen).toEqual(numbers(1, 1));
    });
    vi.useRealTimers();
    channel.close();
    expect(feed.open.size).toBe(1);
  });
});

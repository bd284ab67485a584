import type { FeedEntry } from '@ug/contract';
import type { FeedCursor, FeedLink, FeedLinkEvents, FeedPage, OpenLink } from '../feed-link';

/** A feed in memory that answers as the service does. */
export class ScriptedFeed {
  readonly entries: FeedEntry[] = [];
  readonly questions: (FeedCursor | null)[] = [];
  /** Links that are open now. */
  readonly open = new Set<FeedLinkEvents>();
  /** How many entries one answer carries. */
  most = 100;
  /** Entries up to here are no longer kept. */
  forgotten = 0;
  private held: (() => void)[] | null = null;

  /** The next entry of an audience, not told to anybody. */
  write(audience: 'player' | 'players' = 'players'): FeedEntry {
    const seq = this.head(audience) + 1;
    const message = {
      id: seq,
      title: '通知',
      content: '正文',
      link: '',
      read: false,
      sentAt: '2026-11-21T02:00:00.000Z',
    };
    const entry: FeedEntry = {
      audience,
      seq,
      at: message.sentAt,
      kind: 'message.created',
      payload: { message },
    };
    this.entries.push(entry);
    return entry;
  }

  /** Writes an entry and tells it to every open link. */
  push(audience?: 'player' | 'players'): FeedEntry {
    const entry = this.write(audience);
    for (const link of this.open) link.onEntry(entry);
    return entry;
  }

  /** Keeps every answer back until `release`. */
  hold(): void {
    this.held = [];
  }

  async release(): Promise<void> {
    const held = this.held ?? [];
    this.held = null;
    for (const answer of held) answer();
    await settle();
  }

  /** A link that works at once. */
  readonly link: OpenLink = (events): FeedLink => {
    this.open.add(events);
    queueMicrotask(() => events.onUp());
    return {
      resume: async (cursor) => {
        this.questions.push(cursor);
        const page = this.answer(cursor);
        if (this.held) await new Promise<void>((answer) => this.held?.push(answer));
        if (!this.open.has(events)) throw new Error('the link is closed');
        return page;
      },
      nudge: () => undefined,
      close: () => this.open.delete(events),
    };
  };

  private head(audience: string): number {
    return this.entries.filter((entry) => entry.audience === audience).length;
  }

  private answer(cursor: FeedCursor | null): FeedPage {
    const heads = { player: this.head('player'), players: this.head('players') };
    const reset = cursor !== null && (cursor.players ?? 0) < this.forgotten;
    if (!cursor || reset) return { entries: [], cursor: heads, unread: this.unread(heads), more: false, reset };
    const missed = this.entries.filter(({ audience, seq }) => seq > (cursor[audience] ?? 0));
    const entries = missed.slice(0, this.most);
    const seen = { ...cursor };
    for (const { audience, seq } of entries) seen[audience] = seq;
    return { entries, cursor: seen, unread: this.unread(seen), more: missed.length > entries.length, reset: false };
  }

  private unread({ player = 0, players = 0 }: FeedCursor) {
    return { count: player + players, version: player + players };
  }
}

/** Lets everything that is due now happen. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@ug/contract';
import { seededChance } from '../chance';

const chance = seededChance();

/** As many messages as a screen fetches when it is opened. */
const PAGE_SIZE = 30;
/** Of a conversation that is read from its end to its beginning. */
const LARGE_PAGE_SIZE = 100;

/** Which messages: those before a place, the newest where none is named. */
interface Wanted {
  readonly before?: number;
  readonly pageSize: number;
}

type FetchPage = (wanted: Wanted, signal: AbortSignal) => Promise<Schemas['SupportMessagePage']>;

/** A place in the conversation, and what stands there. */
export type Line = readonly [seq: number, text: string];

/** Asks until it is answered. @throws Error when the page that asks is gone */
export async function insist<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (signal?.aborted) throw error;
      await pause(50 + chance() * 150);
    }
}

/** What one page shows of a conversation, from when it was opened until it is reloaded. */
export class SupportScreen {
  isFetching = false;
  private readonly shown = new Map<number, string>();
  private last = 0;
  private asking = new AbortController();

  /** @param faults collects what a page must never show */
  constructor(
    private readonly fetchPage: FetchPage,
    private readonly faults: string[],
  ) {}

  /** Where what is shown ends. */
  get end(): number {
    return Math.max(0, ...this.shown.keys());
  }

  /** Everything that is shown, in the order of the conversation. */
  get lines(): Line[] {
    return [...this.shown].sort(([a], [b]) => a - b);
  }

  /** Shows what the feed brings. */
  take({ seq, text }: Schemas['SupportMessage']): void {
    if (seq === this.last) this.faults.push(`${seq} came twice`);
    else if (seq < this.last) this.faults.push(`${seq} came after ${this.last}`);
    this.last = Math.max(this.last, seq);
    this.show({ seq, text });
  }

  /** The page begins, or has missed more than the feed repeats: the newest messages are all that it knows then. */
  async open(): Promise<void> {
    this.close();
    this.asking = new AbortController();
    this.shown.clear();
    // Only a page that is gone gives up.
    await this.fetch({ pageSize: PAGE_SIZE }).catch(() => undefined);
  }

  /** Fetches all that was said before what is shown, as one does who scrolls up to the beginning. */
  async scrollToBeginning(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const [first] = this.lines;
      hasMore = await this.fetch({ ...(first && { before: first[0] }), pageSize: LARGE_PAGE_SIZE });
    }
  }

  /** The page is gone, and with it whatever it fetches. */
  close(): void {
    this.asking.abort();
  }

  /** @returns whether there is more */
  private async fetch(wanted: Wanted): Promise<boolean> {
    const { signal } = this.asking;
    this.isFetching = true;
    const { list, hasMore } = await insist(() => this.fetchPage(wanted, signal), signal);
    this.isFetching = false;
    if (!signal.aborted) for (const message of list) this.show(message);
    return hasMore;
  }

  private show({ seq, text }: Pick<Schemas['SupportMessage'], 'seq' | 'text'>): void {
    const before = this.shown.get(seq);
    if (before !== undefined && before !== text) this.faults.push(`${seq} says ${text} after ${before}`);
    this.shown.set(seq, text);
  }
}

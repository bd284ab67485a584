import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@ug/contract';

/** Asks until it is answered. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch {
      await pause(50 + Math.random() * 150);
    }
}

/** What one page shows of a conversation, from when it was opened until it is reloaded. */
export class SupportScreen {
  readonly shown = new Map<number, string>();
  private last = 0;
  private fetching: Promise<void> = Promise.resolve();

  /**
   * @param fetchAfter a page of messages after a place
   * @param faults collects what a page must never show
   */
  constructor(
    private readonly fetchAfter: (seq: number) => Promise<Schemas['SupportMessagePage']>,
    private readonly faults: string[],
  ) {}

  /** Where what is shown ends. */
  get end(): number {
    return Math.max(0, ...this.shown.keys());
  }

  /** Shows what the feed brings. */
  take({ seq, text }: Schemas['SupportMessage']): void {
    if (seq === this.last) this.faults.push(`${seq} came twice`);
    else if (seq < this.last) this.faults.push(`${seq} came after ${this.last}`);
    const before = this.shown.get(seq);
    if (before !== undefined && before !== text) this.faults.push(`${seq} says ${text} after ${before}`);
    this.last = Math.max(this.last, seq);
    this.shown.set(seq, text);
  }

  /** Fetches all that there is, as a page does that begins, or that has missed more than the feed repeats. */
  fetch(): Promise<void> {
    this.fetching = this.fetching.then(async () => {
      for (let more = true, after = 0; more;) {
        const page = await insist(() => this.fetchAfter(after));
        for (const { seq, text } of page.list) this.shown.set(seq, text);
        after = page.list.at(-1)?.seq ?? after;
        more = page.hasMore;
      }
    });
    return this.fetching;
  }

  /** Everything that is shown, in the order of the conversation; after the fetches that were under way. */
  async lines(): Promise<(readonly [seq: number, text: string])[]> {
    await this.fetching;
    return [...this.shown].sort(([a], [b]) => a - b);
  }
}

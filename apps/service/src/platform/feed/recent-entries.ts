import { Injectable } from '@nestjs/common';
import type { AudienceKey } from './audience';
import { FeedRepository, type FeedRow } from './feed.repository';

/** What is remembered of one audience; who is further behind is answered from the database. */
const MOST_ROWS = 1000;
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The last rows of one audience, in order and without a hole. */
interface Tail {
  rows: FeedRow[];
  characters: number;
  /** While the rows behind the last one are fetched. */
  growing: Promise<void> | undefined;
}

/**
 * Remembers the end of the feeds that many read: when a crowd returns, everybody has missed the same broadcasts. A row
 * never changes once it is committed, so what is remembered is never stale; where a feed ends, the caller has read in the
 * database.
 */
@Injectable()
export class RecentEntries {
  private readonly tails = new Map<AudienceKey, Tail>();

  constructor(private readonly repository: FeedRepository) {}

  /**
   * The entries of an audience after `seq`, in order.
   * @param head where the audience stands, read after whatever made the caller ask
   */
  async after(audience: AudienceKey, seq: number, { head, most }: { head: number; most: number }): Promise<FeedRow[]> {
    // What is one player's own is asked for once.
    if (audience.startsWith('player:')) return this.repository.after(audience, seq, most);
    const tail = this.tailOf(audience, head);
    if (lastOf(tail) < head) await (tail.growing ??= this.grow(audience, tail, head));
    const first = tail.rows[0]?.seq ?? Infinity;
    if (first > seq + 1 || lastOf(tail) < head) return this.repository.after(audience, seq, most);
    return tail.rows.slice(seq + 1 - first, seq + 1 - first + most);
  }

  private tailOf(audience: AudienceKey, head: number): Tail {
    const known = this.tails.get(audience);
    // A feed that ends before what is remembered is that of a database which was restored.
    if (known && lastOf(known) <= head) return known;
    const tail: Tail = { rows: [], characters: 0, growing: undefined };
    this.tails.set(audience, tail);
    return tail;
  }

  private async grow(audience: AudienceKey, tail: Tail, head: number): Promise<void> {
    try {
      const from = lastOf(tail) || Math.max(0, head - MOST_ROWS);
      const rows = await this.repository.after(audience, from, MOST_ROWS);
      // Rows that are no longer kept, or too many at once: what is remembered must not have a hole.
      if (tail.rows.length > 0 && rows[0]?.seq !== lastOf(tail) + 1) this.empty(tail);
      for (const row of rows) {
        tail.rows.push(row);
        tail.characters += row.payload.length;
      }
      while (tail.rows.length > MOST_ROWS || tail.characters > MOST_CHARACTERS)
        tail.characters -= tail.rows.shift()?.payload.length ?? 0;
    } finally {
      tail.growing = undefined;
    }
  }

  private empty(tail: Tail): void {
    tail.rows = [];
    tail.characters = 0;
  }
}

/** 0 where nothing is remembered; sequences begin with 1. */
const lastOf = ({ rows }: Tail): number => rows.at(-1)?.seq ?? 0;

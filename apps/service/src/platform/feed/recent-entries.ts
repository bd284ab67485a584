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
   * The entries of an audience after `seq`, in order and without a hole.
   * @param head where the audience stood when the caller looked
   */
  async after(audience: AudienceKey, seq: number, { head, most }: { head: number; most: number }): Promise<FeedRow[]> {
    // What is one player's own is asked for once.
    if (audience.startsWith('player:')) return this.repository.after(audience, seq, most);
    const tail = this.tailOf(audience);
    if (lastOf(tail) > head) await this.doubt(audience, tail);
    if (lastOf(tail) < head) await (tail.growing ??= this.grow(audience, tail, head));
    const place = seq + 1 - (tail.rows[0]?.seq ?? Infinity);
    // The caller's view may be older than the memory: then there are rows here that it will see the next time.
    const rows =
      place < 0 || lastOf(tail) < head ? [] : tail.rows.slice(place, Math.min(place + most, place + head - seq));
    return rows[0]?.seq === seq + 1 ? rows : this.repository.after(audience, seq, most);
  }

  private tailOf(audience: AudienceKey): Tail {
    const tail = this.tails.get(audience) ?? { rows: [], characters: 0, growing: undefined };
    this.tails.set(audience, tail);
    return tail;
  }

  /** More is remembered than the caller saw: either it looked a moment ago, or the database was put back. */
  private async doubt(audience: AudienceKey, tail: Tail): Promise<void> {
    const last = lastOf(tail);
    const heads = await this.repository.headsOf([audience]);
    if ((heads.get(audience) ?? 0) < last) this.empty(tail);
  }

  private async grow(audience: AudienceKey, tail: Tail, head: number): Promise<void> {
    try {
      const last = tail.rows.at(-1);
      // The last known row is read again: in a database that was put back it is another one, or gone.
      const [first, ...more] = await this.repository.after(
        audience,
        last ? last.seq - 1 : Math.max(0, head - MOST_ROWS),
        MOST_ROWS,
      );
      if (!first) return this.empty(tail);
      if (last && isSame(first, last)) return this.add(tail, more);
      this.empty(tail);
      this.add(tail, [first, ...more]);
    } finally {
      tail.growing = undefined;
    }
  }

  private add(tail: Tail, rows: readonly FeedRow[]): void {
    for (const row of rows) {
      // Sweeping goes by time, so it can leave a hole; what stood before one is of no use.
      if (tail.rows.length > 0 && row.seq !== lastOf(tail) + 1) this.empty(tail);
      tail.rows.push(row);
      tail.characters += row.payload.length;
    }
    while (tail.rows.length > MOST_ROWS || tail.characters > MOST_CHARACTERS)
      tail.characters -= tail.rows.shift()?.payload.length ?? 0;
  }

  private empty(tail: Tail): void {
    tail.rows = [];
    tail.characters = 0;
  }
}

/** 0 where nothing is remembered; sequences begin with 1. */
const lastOf = ({ rows }: Tail): number => rows.at(-1)?.seq ?? 0;

const isSame = (one: FeedRow, other: FeedRow): boolean =>
  one.seq === other.seq && one.at === other.at && one.payload === other.payload;

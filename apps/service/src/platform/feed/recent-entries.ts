import { Injectable } from '@nestjs/common';
import { FeedRepository, type FeedRow } from './feed.repository';
import type { Topic } from './topic';

/** Limits of the entries that are remembered of one topic; readers that are further behind read the database. */
const MAX_ROWS = 1000;
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** The last rows of one topic, in order and without a hole. */
interface RecentWindow {
  /** In which life of the database its rows were read. */
  readonly generation: string;
  /** Redactions of the topic until its rows were read. */
  readonly revision: number;
  rows: FeedRow[];
  characters: number;
  /** While the rows behind the last one are fetched. */
  extending: Promise<void> | undefined;
}

/** State of a topic when a reader looked, and the number of entries that they want. */
interface RecentWanted {
  readonly generation: string;
  readonly head: number;
  readonly revision: number;
  readonly limit: number;
}

type WindowMark = Pick<RecentWindow, 'generation' | 'revision'>;

/**
 * Remembers the end of the feeds that many read: when many clients return, all have missed the same broadcasts. A row
 * changes only where it is redacted, which the revision of its topic tells, so what is remembered is never stale; where a
 * feed ends, the caller has read in the database.
 */
@Injectable()
export class RecentEntries {
  private readonly windows = new Map<Topic, RecentWindow>();

  constructor(private readonly repository: FeedRepository) {}

  /**
   * The entries of a topic after `seq`, in order and without a hole.
   * @param wanted where the topic stood when the caller looked
   */
  async after(topic: Topic, seq: number, { head, limit, ...of }: RecentWanted): Promise<FeedRow[]> {
    const window = this.windowOf(topic, of);
    if (lastOf(window) > head) await this.revalidate(topic, window);
    if (lastOf(window) < head) await (window.extending ??= this.extend(topic, window, head));
    const position = seq + 1 - (window.rows[0]?.seq ?? Infinity);
    // The caller's view may be older than the memory: then there are rows here that it will see the next time.
    const rows =
      position < 0 || lastOf(window) < head
        ? []
        : window.rows.slice(position, Math.min(position + limit, position + head - seq));
    return rows[0]?.seq === seq + 1 ? rows : this.repository.after(topic, seq, Math.min(limit, head - seq));
  }

  /** One that is still being filled with what was read before a redaction is left to those who wait for it. */
  private windowOf(topic: Topic, { generation, revision }: WindowMark): RecentWindow {
    const known = this.windows.get(topic);
    if (known?.generation === generation && known.revision >= revision) return known;
    const window = { generation, revision, rows: [], characters: 0, extending: undefined };
    this.windows.set(topic, window);
    return window;
  }

  /** More is remembered than the caller saw: either it looked a moment ago, or the database was put back. */
  private async revalidate(topic: Topic, window: RecentWindow): Promise<void> {
    const last = lastOf(window);
    const heads = await this.repository.headsOf([topic]);
    if ((heads.get(topic) ?? 0) < last) this.empty(window);
  }

  private async extend(topic: Topic, window: RecentWindow, head: number): Promise<void> {
    try {
      const last = window.rows.at(-1);
      // The last known row is read again: in a database that was put back it is another one, or gone.
      const [first, ...more] = await this.repository.after(
        topic,
        last ? last.seq - 1 : Math.max(0, head - MAX_ROWS),
        MAX_ROWS,
      );
      if (!first) return this.empty(window);
      if (last && isSame(first, last)) return this.add(window, more);
      this.empty(window);
      this.add(window, [first, ...more]);
    } finally {
      window.extending = undefined;
    }
  }

  private add(window: RecentWindow, rows: readonly FeedRow[]): void {
    for (const row of rows) {
      // Sweeping goes by time, so it can leave a hole; what stood before one is of no use.
      if (window.rows.length > 0 && row.seq !== lastOf(window) + 1) this.empty(window);
      window.rows.push(row);
      window.characters += row.payload.length;
    }
    while (window.rows.length > MAX_ROWS || window.characters > MAX_CHARACTERS)
      window.characters -= window.rows.shift()?.payload.length ?? 0;
  }

  private empty(window: RecentWindow): void {
    window.rows = [];
    window.characters = 0;
  }
}

/** 0 where nothing is remembered; sequences begin with 1. */
const lastOf = ({ rows }: RecentWindow): number => rows.at(-1)?.seq ?? 0;

const isSame = (one: FeedRow, other: FeedRow): boolean =>
  one.seq === other.seq && one.at === other.at && one.payload === other.payload;

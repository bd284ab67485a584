import { Injectable } from '@nestjs/common';
import type { FeedEntry, Schemas } from '@ug/contract';
import type { Principal } from '../actor/principal';
import { audienceOf, audiencesOf, type AudienceKey, type FeedCursor } from './audience';
import { FeedRepository, type FeedRow } from './feed.repository';
import { RecentEntries } from './recent-entries';
import type { Unread, UnreadSource } from './unread-source';

/** What happened since a cursor. */
export type FeedPage = Schemas['FeedPage'];

/** Entries of one audience in one answer. */
export const MOST_ENTRIES = 100;
/** Payload of one audience in one answer, in characters; a single larger entry still goes out. */
const MOST_CHARACTERS = 64 * 1024;
/** Who is further behind fetches what is shown afresh: quicker than hundreds of pages of what nobody will look at. */
export const MOST_BEHIND = 1000;
/** Entries may commit between two reads; after so many tries the reader is told to ask again. */
const MOST_TRIES = 3;

/** How far a reader has come in each of their audiences. */
type Position = Map<AudienceKey, number>;

/** A row that thousands ask for is read once. */
const entries = new WeakMap<FeedRow, FeedEntry>();

/** An entry as it goes out; not to be changed. */
export function entryOf(row: FeedRow): FeedEntry {
  const known = entries.get(row);
  if (known) return known;
  const { audience, seq, at, kind, payload } = row;
  const told = { audience: audienceOf(audience), seq, at: new Date(at).toISOString(), kind };
  const entry = { ...told, payload: JSON.parse(payload) as unknown } as FeedEntry;
  entries.set(row, entry);
  return entry;
}

const sumOf = (position: Position): number => [...position.values()].reduce((sum, seq) => sum + seq, 0);

const cursorOf = (position: Position): FeedCursor =>
  Object.fromEntries([...position].map(([key, seq]) => [audienceOf(key), seq]));

/** Answers what a reader has missed. */
@Injectable()
export class FeedReader {
  private unread: UnreadSource | undefined;

  constructor(
    private readonly repository: FeedRepository,
    private readonly recent: RecentEntries,
  ) {}

  /** Lets a feature count what a player has not read. Without one the count is 0. */
  countUnreadBy(source: UnreadSource): void {
    this.unread = source;
  }

  /**
   * What happened since a cursor, each audience in its order without a hole. Without a cursor nothing, but where the
   * feed stands. `reset` when the cursor is of another time: fetch afresh, then go on from the answer's cursor.
   * When `more` is false, `unread.version` is exactly the sum of the answer's cursor.
   * @param most entries of one audience in one answer
   */
  async resume(principal: Principal, cursor: FeedCursor | null, most = MOST_ENTRIES): Promise<FeedPage> {
    const audiences = audiencesOf(principal);
    const heads = await this.repository.headsOf(audiences);
    const seen = cursor && positionOf(audiences, cursor);
    if (!seen || isForeign(seen, heads)) return this.standing(principal, heads, seen !== null);
    return this.catchUp(principal, seen, heads, most);
  }

  private async catchUp(principal: Principal, start: Position, heads: Position, most: number): Promise<FeedPage> {
    const rows: FeedRow[] = [];
    let [seen, ahead] = [start, heads];
    for (let attempt = 1; ; attempt += 1) {
      const found = await this.read(seen, ahead, most);
      if (!found) return this.standing(principal, await this.repository.headsOf([...seen.keys()]), true);
      rows.push(...found);
      seen = advanced(seen, found);
      const isFull = [...seen].some(([key, seq]) => seq < (ahead.get(key) ?? 0));
      const unread = await this.unreadAt(principal, seen);
      const isWhole = !isFull && unread.version === sumOf(seen);
      if (isWhole || isFull || attempt === MOST_TRIES)
        return { entries: inTime(rows).map(entryOf), cursor: cursorOf(seen), unread, more: !isWhole, reset: false };
      ahead = await this.repository.headsOf([...seen.keys()]);
    }
  }

  /** The next entries of every audience, or null where some are no longer kept. */
  private async read(seen: Position, heads: Position, most: number): Promise<FeedRow[] | null> {
    const found: FeedRow[] = [];
    for (const [audience, seq] of seen) {
      const head = heads.get(audience) ?? 0;
      if (seq >= head) continue;
      const rows = await this.recent.after(audience, seq, { head, most });
      if (rows.length === 0 || rows.some((row, i) => row.seq !== seq + 1 + i)) return null;
      found.push(...withinReach(rows));
    }
    return found;
  }

  private async standing(principal: Principal, heads: Position, reset: boolean): Promise<FeedPage> {
    const unread = await this.unreadAt(principal, heads);
    return { entries: [], cursor: cursorOf(heads), unread, more: unread.version !== sumOf(heads), reset };
  }

  private async unreadAt(principal: Principal, position: Position): Promise<Unread> {
    if (principal.kind !== 'player' || !this.unread) return { count: 0, version: sumOf(position) };
    return this.unread.unreadOf(principal.uid);
  }
}

/** A cursor that lacks an audience knows nothing of it. */
function positionOf(audiences: readonly AudienceKey[], cursor: FeedCursor): Position | null {
  const seqs = audiences.map((audience) => cursor[audienceOf(audience)]);
  if (seqs.some((seq) => seq === undefined)) return null;
  return new Map(audiences.map((audience, i) => [audience, seqs[i] as number]));
}

/** Ahead of the feed (a database that was restored), or too far behind it. */
const isForeign = (seen: Position, heads: Position): boolean =>
  [...heads].some(([audience, head]) => {
    const behind = head - (seen.get(audience) ?? 0);
    return behind < 0 || behind > MOST_BEHIND;
  });

/** The first rows, as many as one answer can carry. */
function withinReach(rows: readonly FeedRow[]): readonly FeedRow[] {
  let characters = 0;
  const end = rows.findIndex(({ payload }) => (characters += payload.length) > MOST_CHARACTERS);
  return end < 0 ? rows : rows.slice(0, Math.max(1, end));
}

function advanced(seen: Position, rows: readonly FeedRow[]): Position {
  const position = new Map(seen);
  for (const { audience, seq } of rows) position.set(audience, seq);
  return position;
}

/** Merged by time; within one audience the order is that of its sequence, whatever the clocks said. */
function inTime(rows: readonly FeedRow[]): FeedRow[] {
  const latest = new Map<string, number>();
  const timed = rows.map((row) => {
    const at = Math.max(row.at, latest.get(row.audience) ?? 0);
    latest.set(row.audience, at);
    return { row, at };
  });
  return timed.sort((a, b) => a.at - b.at).map(({ row }) => row);
}

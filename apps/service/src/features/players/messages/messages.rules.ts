import type { Schemas } from '@ug/contract';

type Audience = Schemas['MessageAudience'];
type Listed = Schemas['ListedMessage'];

/** Unread messages and messages in all are counted no further: the response takes as long for a million as for these. */
export const MAX_COUNTED = 1000;
export const MAX_READS = 10_000;

/** Lists of messages name no more recipients than this. */
const MAX_LISTED_UIDS = 100;

/** Place where the next page of the inbox begins: the lowest sequence number that was shown of each feed. */
export interface InboxPosition {
  readonly players: number;
  readonly player: number;
}

/** Before the newest message of either feed. */
export const INBOX_START: InboxPosition = { players: Number.MAX_SAFE_INTEGER, player: Number.MAX_SAFE_INTEGER };

/**
 * Merges broadcasts and the player's own messages, each with its newest first, by time. Within one feed the order is
 * the feed's, even where clocks disagree, so that a page's position can be named by two sequence numbers.
 */
export function newestFirst(broadcasts: readonly Listed[], own: readonly Listed[]): Listed[] {
  const merged: Listed[] = [];
  let [b, o] = [0, 0];
  while (b < broadcasts.length || o < own.length) {
    const [broadcast, mine] = [broadcasts[b], own[o]];
    const isBroadcast = broadcast !== undefined && (mine === undefined || broadcast.sentAt >= mine.sentAt);
    merged.push((isBroadcast ? broadcasts[b++] : own[o++]) as Listed);
  }
  return merged;
}

/** Whether a message went to all players, or is the player's own. */
export const isOfAll = ({ topic }: Pick<Listed, 'topic'>): boolean => topic === 'players';

/** The place behind a page that began at `start`. */
export function positionAfter(page: readonly Listed[], start: InboxPosition): InboxPosition {
  const lowest = (isBroadcast: boolean, from: number) =>
    page.reduce((seq, one) => (isOfAll(one) === isBroadcast ? Math.min(seq, one.seq) : seq), from);
  return { players: lowest(true, start.players), player: lowest(false, start.player) };
}

/** An audience of chosen players: for the same players it is stored as the same text. */
export const chosenPlayers = (uids: readonly number[]) => ({
  kind: 'chosen' as const,
  uids: [...uids].sort((a, b) => a - b),
});

/** The player whom a message is for alone; null for any other audience. */
export const onlyPlayer = ({ uids = [] }: Audience): number | null => (uids.length === 1 ? (uids[0] ?? null) : null);

/** An audience with nothing that its kind has no use for, its uids in the order in which they are served. */
export function tidyAudience({ kind, uids = [], ...filter }: Audience): Audience {
  if (kind === 'all') return { kind };
  if (kind === 'chosen') return chosenPlayers(uids);
  return { kind, ...filter };
}

/** An audience as lists and the audit log name it. */
export const shortAudience = (audience: Audience): Audience =>
  audience.uids ? { ...audience, uids: audience.uids.slice(0, MAX_LISTED_UIDS) } : audience;

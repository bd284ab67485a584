import { createFeedClient, type FeedClient, type FeedClientOptions } from '@ug/api-client';
import type { FeedEntry } from '@ug/contract';

/** A player who follows the feed and records what they receive. */
export interface FeedPlayer {
  readonly uid: string;
  readonly client: FeedClient;
  /** What was handed out, as `topic seq`, in order. */
  readonly seen: string[];
  /** How often what is shown had to be fetched. */
  readonly resets: string[];
}

export const positionOf = ({ topic, seq }: FeedEntry): string => `${topic} ${seq}`;

/** A feed client of a player, as a browser without shared tabs has it. */
export function feedPlayer(
  url: string,
  session: { uid: string; token: string },
  more: Partial<FeedClientOptions> = {},
): FeedPlayer {
  const [seen, resets] = [[] as string[], [] as string[]];
  const client = createFeedClient({
    url,
    namespace: 'player',
    auth: () => session,
    onEntry: (entry) => seen.push(positionOf(entry)),
    onReset: (reason) => resets.push(reason),
    tabs: null,
    ...more,
  });
  return { uid: session.uid, client, seen, resets };
}

/** What a player must have received: so many of their own and so many common ones, each in order. */
export function faultsOf({ uid, seen }: FeedPlayer, own: number, broadcasts: number): string[] {
  return [`player:${uid}`, 'players'].flatMap((topic) => {
    const got = seen.filter((position) => position.startsWith(`${topic} `)).join();
    const count = topic === 'players' ? broadcasts : own;
    const due = Array.from({ length: count }, (_, i) => `${topic} ${i + 1}`).join();
    return got === due ? [] : [`${uid} received ${got || 'nothing'} instead of ${due}`];
  });
}

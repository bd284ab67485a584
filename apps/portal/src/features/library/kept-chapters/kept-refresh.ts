import type { QueryClient } from '@tanstack/react-query';

/** Queries about a player's kept chapters begin with this. */
export const ofPlayer = (uid: string) => ['kept-chapters', uid] as const;

/** Invalidates the queries about kept chapters after a change of them. */
export const refreshKept = (queries: QueryClient, uid: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: ofPlayer(uid) });

import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { serviceNow } from '@ug/web';
import { api } from '#platform/api/api';
import { formatDeadline } from '#platform/time/deadline';

export type OwnStanding = Schemas['OwnStanding'];

/** A mute is asked about no sooner than this, and no later than an hour. */
const SOONEST_MS = 5000;
const LATEST_MS = 60 * 60_000;

/** Milliseconds until a mute should have ended; false without one. The clock of the device may be wrong. */
function untilEnd(standing: OwnStanding | undefined): number | false {
  if (!standing?.mutedUntil) return false;
  const left = new Date(standing.mutedUntil).getTime() - serviceNow();
  return Math.min(Math.max(left, SOONEST_MS), LATEST_MS);
}

/** The player's rights in the square, as the service has them now; asked again when a mute ends. */
const ownStandingQuery = (uid: string) =>
  queryOptions({
    queryKey: ['standings', 'own', uid],
    queryFn: ({ signal }) => api.call('getOwnStanding', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => untilEnd(state.data),
  });

interface KnownStanding {
  /** Undefined while it is not known: the service decides in any case. */
  readonly standing: OwnStanding | undefined;
  /** True while the answer is on its way for the first time; a device without a network waits for nothing. */
  readonly isLoading: boolean;
}

/** Asks whether a player may write. @param isWanted false until they begin to write */
export function useOwnStanding(uid: string, isWanted = true): KnownStanding {
  const { data: standing, isLoading } = useQuery({ ...ownStandingQuery(uid), enabled: uid !== '' && isWanted });
  return { standing, isLoading };
}

/** Asks again on pages that show it: a moderator may have muted the player since. */
export const refreshOwnStanding = (queries: QueryClient, uid: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: ownStandingQuery(uid).queryKey });

/** Until when a player is muted, and why; empty for one who is not. */
export function mutedWords(standing: OwnStanding | undefined): { readonly until: string; readonly why: string } {
  if (!standing?.mutedUntil) return { until: '', why: '' };
  return { until: `您被禁言至 ${formatDeadline(standing.mutedUntil)}`, why: `原因：${standing.muteReason}` };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { workRightsQuery } from '#features/library/entitlements/entitlements.queries';
import { usePlaceQuery, watchedQuery } from '#features/library/places/places.queries';
import { useAccount } from '#platform/session/account.store';
import { useIsPainted } from '#ui/use-is-painted';

type WatchedParts = ReadonlyMap<number, Schemas['WatchedPart']>;

const NOTHING: WatchedParts = new Map();

/** The viewer's positions and rights in a series. Empty on a painted page and for guests. */
export function useViewer(id: number) {
  const queries = useQueryClient();
  const isPainted = useIsPainted();
  const account = useAccount(({ account: { uid } }) => uid);
  const uid = isPainted ? '' : account;
  const place = useQuery(usePlaceQuery(id));
  const watched = useQuery(watchedQuery(uid, id));
  const rights = useQuery(workRightsQuery(uid, id));
  return {
    resume: place.data?.resume ?? null,
    watched: watched.data ?? NOTHING,
    rights: rights.data,
    /** Nothing more will be known of where they were. */
    isKnown: account === '' || (isOver(place) && isOver(watched)),
    /** They watched an episode to a place: its mark moves with the picture. */
    mark: (partId: number, positionMs: number) =>
      queries.setQueryData(watchedQuery(uid, id).queryKey, (known) => known && withPlace(known, partId, positionMs)),
  };
}

const isOver = ({ isFetched, isError }: { isFetched: boolean; isError: boolean }): boolean => isFetched || isError;

/** Finished episodes stay marked until the next answer of the service. */
function withPlace(known: WatchedParts, partId: number, positionMs: number): WatchedParts {
  const isFinished = known.get(partId)?.isFinished ?? false;
  return new Map([...known, [partId, { partId, positionMs, startMs: isFinished ? 0 : positionMs, isFinished }]]);
}

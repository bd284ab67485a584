import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { leavePlayback, playPart, type Playback } from '#features/library/playback/playback.queries';
import { useAccount } from '#platform/session/account.store';

/** Gives the place among the devices that watch at once back when the stage or the page is left, played or not. */
function useTakenPlace() {
  const taken = useRef<Playback | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    // A page that a browser keeps may come back: its player asks for new addresses then.
    const leave = () => taken.current && leavePlayback(taken.current);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      isHere.current = false;
      leave();
      taken.current = null;
    };
  }, []);
  function take(playback: Playback): void {
    // It was on its way while the viewer left.
    if (!isHere.current) return leavePlayback(playback);
    if (playback.stream !== null) taken.current = playback;
  }
  return { stream: () => taken.current?.stream ?? null, take };
}

/** Addresses of an episode for this device. Further episodes use the same stream. */
export function usePlayback(partId: number) {
  const queries = useQueryClient();
  const uid = useAccount(({ account }) => account.uid);
  const place = useTakenPlace();
  const queryKey = ['series', 'play', uid, partId];
  const ask = async (): Promise<Playback> => {
    const playback = await playPart(partId, place.stream());
    place.take(playback);
    return playback;
  };
  const query = useQuery({
    queryKey,
    queryFn: ask,
    retry: false,
    // Addresses end: a page that comes back asks for its own.
    staleTime: Infinity,
    gcTime: 0,
    // The player stays as it is, full screen too, until the next episode is there.
    placeholderData: keepPreviousData,
  });
  const renew = async (): Promise<Playback> => {
    const playback = await ask();
    queries.setQueryData(queryKey, playback);
    return playback;
  };
  return { ...query, renew };
}

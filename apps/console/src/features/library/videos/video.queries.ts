import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider, useGetList } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';
import { isUnderWay } from './video.rules';

const LOOK_MS = 2000;

interface EpisodeVideo {
  /** Undefined until it is known, null where there is none. */
  readonly video: Schemas['Video'] | null | undefined;
  /** Why it is not known. */
  readonly problem: Error | null;
  readonly readAgain: () => Promise<unknown>;
}

/** The video of an episode. While it is made it is read anew. */
export function useEpisodeVideo(partId: number): EpisodeVideo {
  const { data, error, refetch } = useGetList<Schemas['Video']>(
    'videos',
    { filter: { partId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_MS : false) },
  );
  return { video: data && (data[0] ?? null), problem: data ? null : error, readAgain: refetch };
}

/** The abilities of this machine for videos. Undefined until they are loaded. */
export function useVideoMachine(): Schemas['VideoMachine'] | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['videos', 'machine'],
    queryFn: () => dataProvider.call('getVideoMachine'),
  });
  return data;
}

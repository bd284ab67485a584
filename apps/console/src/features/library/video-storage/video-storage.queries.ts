import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import { useMay } from '#platform/access/session-context';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** The storage of videos by series. Undefined while loading, and for accounts without access to videos. */
export function useVideoStorage(workIds: readonly number[]): ReadonlyMap<number, Schemas['VideoStorage']> | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const mayVideos = useMay('videos.view');
  const { data } = useQuery({
    queryKey: ['video-storage', workIds],
    queryFn: () => dataProvider.call('listVideoStorage', { query: { filter: { workId: [...workIds] } } }),
    enabled: mayVideos && workIds.length > 0,
  });
  return data && new Map(data.map((one) => [one.workId, one]));
}

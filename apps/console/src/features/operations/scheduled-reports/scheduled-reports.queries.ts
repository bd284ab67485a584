import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** Interval of queries about a file that is being written. */
const LOOK_MS = 1_500;
/** Files appear by themselves when they are due. */
const IDLE_MS = 30_000;

export const filesKey = (id: number) => ['scheduled-reports', 'files', id] as const;

/** The reports that may be scheduled. */
export function useReportKinds() {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({ queryKey: ['scheduled-reports', 'kinds'], queryFn: () => call('listReportKinds') });
}

/** The files of a schedule, followed while one is made. */
export function useReportFiles(id: number) {
  const { call } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: filesKey(id),
    queryFn: () => call('listScheduledReportFiles', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.some(({ state: how }) => how === 'running') ? LOOK_MS : IDLE_MS),
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** The key of the bar's notices. A notice that the reader dismisses leaves it at once. */
export const staffNoticesKey = ['staff-notices', 'newest'] as const;

const REFRESH_MS = 60_000;

export const staffNoticesQuery = (call: ConsoleDataProvider['call']) =>
  queryOptions({ queryKey: staffNoticesKey, queryFn: () => call('listStaffNotices'), refetchInterval: REFRESH_MS });

import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** What the bar shows; what the reader says that they know is gone from it at once. */
export const staffNoticesKey = ['staff-notices', 'newest'] as const;

const REFRESH_MS = 60_000;

export const staffNoticesQuery = (call: ConsoleDataProvider['call']) =>
  queryOptions({ queryKey: staffNoticesKey, queryFn: () => call('listStaffNotices'), refetchInterval: REFRESH_MS });

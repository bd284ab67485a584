import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** The page and the bar share this key, so that the bar shows a save at once. */
export const maintenanceKey = ['maintenance', 'state'] as const;

const REFRESH_MS = 30_000;

export const maintenanceQuery = (call: ConsoleDataProvider['call']) =>
  queryOptions({ queryKey: maintenanceKey, queryFn: () => call('getMaintenance'), refetchInterval: REFRESH_MS });

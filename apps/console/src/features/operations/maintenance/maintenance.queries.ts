import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

/** Of the page and of the bar: what the page saves, the bar shows at once. */
export const maintenanceKey = ['maintenance', 'state'] as const;

const REFRESH_MS = 30_000;

export const maintenanceQuery = (call: ConsoleDataProvider['call']) =>
  queryOptions({ queryKey: maintenanceKey, queryFn: () => call('getMaintenance'), refetchInterval: REFRESH_MS });

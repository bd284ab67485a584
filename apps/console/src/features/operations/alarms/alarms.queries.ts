import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

const REFRESH_MS = 60_000;
/** More than a bar can name. */
const NAMED = 9;

/** The alarms that last; a change of any alarm reads them again. */
export const openAlarmsQuery = (call: ConsoleDataProvider['call']) =>
  queryOptions({
    queryKey: ['alarms', 'getList', 'open'],
    queryFn: () => call('consoleListAlarms', { query: { filter: { state: 'open' }, range: [0, NAMED] } }),
    refetchInterval: REFRESH_MS,
  });

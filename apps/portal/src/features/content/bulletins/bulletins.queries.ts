import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '#platform/api/api';
import { broughtAt, broughtData } from '#platform/first-screen/first-screen';

export type Bulletin = Schemas['Bulletin'];

/** The position of the popup that is on every screen. */
const popup = { query: { posType: 1 } } as const;
const STALE_MS = 5 * 60_000;

/** The bulletin that pops up, null when there is none. */
export const currentBulletinQuery = queryOptions({
  queryKey: ['bulletins', 'current'],
  queryFn: ({ signal }) => api.call('getBulletin', { ...popup, signal }),
  initialData: () => broughtData('getBulletin', popup),
  initialDataUpdatedAt: broughtAt,
  staleTime: STALE_MS,
});

/** All that are out, the newest first: to be read whenever a player likes, also on a day without the popup. */
export const bulletinListQuery = queryOptions({
  queryKey: ['bulletins', 'list'],
  queryFn: ({ signal }) => api.call('listBulletins', { ...popup, signal }),
  initialData: () => broughtData('listBulletins', popup),
  initialDataUpdatedAt: broughtAt,
  staleTime: STALE_MS,
});

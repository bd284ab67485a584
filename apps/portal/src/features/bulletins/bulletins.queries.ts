import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '../../platform/api/api';

export type Bulletin = Schemas['Bulletin'];

/** The position of the popup that is on every screen. */
const POS_TYPE = 1;
const STALE_MS = 5 * 60_000;

/** The bulletin that pops up, null when there is none. */
export const currentBulletinQuery = queryOptions({
  queryKey: ['bulletins', 'current'],
  queryFn: ({ signal }) => api.call('getBulletin', { query: { posType: POS_TYPE }, signal }),
  staleTime: STALE_MS,
});

/** All that are out, the newest first: to be read whenever a player likes, also on a day without the popup. */
export const bulletinListQuery = queryOptions({
  queryKey: ['bulletins', 'list'],
  queryFn: ({ signal }) => api.call('listBulletins', { query: { posType: POS_TYPE }, signal }),
  staleTime: STALE_MS,
});

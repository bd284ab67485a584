import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { api } from '../../platform/api/api';

export type Bulletin = Schemas['Bulletin'];

/** The position of the popup that is on every screen. */
const POS_TYPE = 1;

/** The bulletin that is out now, null when there is none. */
export const currentBulletinQuery = queryOptions({
  queryKey: ['bulletins', 'current'],
  queryFn: ({ signal }) => api.call('getBulletin', { query: { posType: POS_TYPE }, signal }),
  staleTime: 5 * 60_000,
});

/** The current bulletin as far as it is known: looking does not ask for it. */
export const useKnownBulletin = (): Bulletin | null =>
  useQuery({ ...currentBulletinQuery, enabled: false }).data ?? null;

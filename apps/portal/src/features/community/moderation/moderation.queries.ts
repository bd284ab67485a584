import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';

/** A decision about content of the player. */
export const ownDecisionQuery = (uid: string, id: number) =>
  queryOptions({
    queryKey: ['moderation', 'decision', uid, id],
    queryFn: ({ signal }) => api.call('getOwnDecision', { params: { id }, signal }),
    enabled: uid !== '',
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { agesByItself } from '#platform/api/query-client';

/** Which memberships are for sale; the same for everybody. */
export const membershipOffersQuery = queryOptions({
  queryKey: ['memberships', 'offers'],
  queryFn: ({ signal }) => api.call('getMembershipOffers', { signal }),
  ...agesByItself,
});

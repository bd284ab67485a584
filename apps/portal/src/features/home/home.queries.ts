import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api';
import { ownPlatform } from '../../platform/device/own-platform';

/** The first page as operators have arranged it, whole, as this device sees it. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.call('getHome', { query: { platformType: ownPlatform() }, signal }),
});

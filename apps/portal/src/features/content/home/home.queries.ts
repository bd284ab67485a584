import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { orKept } from '#platform/api/kept-reads';
import { ownPlatform } from '#platform/device/own-platform';
import { broughtAt, broughtData } from '#platform/first-screen/first-screen';

const ownPage = () => ({ query: { platformType: ownPlatform() } });

/** The first page as operators have arranged it, whole, as this device sees it. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal, ...asked }) => orKept(asked, api.call('getHome', { ...ownPage(), signal })),
  initialData: () => broughtData('getHome', ownPage()),
  initialDataUpdatedAt: broughtAt,
  meta: { isKept: true },
});

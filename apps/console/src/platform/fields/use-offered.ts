import { useGetList, type RaRecord } from 'react-admin';

/** There are never as many beside each other in a shop. */
const ALL = 200;

/** The other records of a resource that are offered now, for a question about one that is much like them. */
export function useOffered<T extends RaRecord>(resource: string, own: T['id'] | undefined): readonly T[] {
  const { data = [] } = useGetList<T>(resource, {
    filter: { enabled: true },
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'sortOrder', order: 'ASC' },
  });
  return data.filter(({ id }) => id !== own);
}

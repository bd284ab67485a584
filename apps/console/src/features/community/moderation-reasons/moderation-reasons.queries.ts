import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '#platform/data/data-provider';

type Reason = Schemas['ModerationReason'];

const RESOURCE = 'moderation-reasons';
/** More than a menu can offer. */
const ALL = 100;
const none: readonly Reason[] = [];

/** The reasons that are offered for a decision, in their order. */
export function useReasons(): readonly Reason[] {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [RESOURCE, 'getList', 'offered'],
    queryFn: async () => {
      const page = await dataProvider.getList<Reason>(RESOURCE, {
        filter: { isEnabled: true },
        pagination: { page: 1, perPage: ALL },
        sort: { field: 'position', order: 'ASC' },
      });
      return page.data;
    },
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { showToast } from '#ui/toast.store';
import { firstPageOf } from './post-lists.rules';

/** Fetches the first page of a list again; what comes behind it is fetched when it is reached. */
export function useRefresh(queryKey: QueryKey): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    queries.setQueryData<InfiniteData<unknown>>(queryKey, (data) => data && firstPageOf(data));
    try {
      await queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    } catch (error) {
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
      throw error;
    }
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { api } from '#platform/api/api';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { useAccount } from '#platform/session/account.store';
import { showToast } from '#ui/toast.store';
import { shelfQuery } from './places.queries';
import { withoutWork, type ReadingEntry } from './reading-entries.rules';

/** Ends a subscription: gone at once, back where it is refused, and again at a tap. */
export function useEndSubscription(): (entry: ReadingEntry) => void {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const { queryKey } = shelfQuery(uid);
  const send = (work: Promise<unknown>, done?: () => void) =>
    void work.then(done).catch((error: unknown) => {
      if (!isSessionOver(error)) showToast('error', failureMessage(error));
      return queries.invalidateQueries({ queryKey });
    });
  return ({ id, work }) => {
    queries.setQueryData(queryKey, (data) => data && withoutWork(data, id));
    const again = () =>
      send(api.call('subscribeWork', { params: { id } }), () => void queries.invalidateQueries({ queryKey }));
    send(api.call('unsubscribeWork', { params: { id } }), () =>
      // A work that is down cannot be subscribed to again.
      showToast('success', '已取消订阅', work ? { label: '撤销', run: again } : undefined),
    );
  };
}

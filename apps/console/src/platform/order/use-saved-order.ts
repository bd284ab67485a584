import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../data/console-error';

/** What to do once an order was sent: say how it went, and show the lists as they are now. */
export function useSavedOrder(close: () => void) {
  const notify = useNotify();
  const refresh = useRefresh();
  return {
    onSuccess: () => {
      notify('顺序已保存', { type: 'success' });
      close();
    },
    onError: (error: Error) => notify(messageOf(error), { type: 'error' }),
    onSettled: () => refresh(),
  };
}

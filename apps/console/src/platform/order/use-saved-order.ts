import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../data/console-error';

/** Callbacks after an order was sent: they notify the person and refresh the lists. */
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

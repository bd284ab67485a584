import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGo } from '../navigation/use-go';
import { arriveBack, keepWayBack } from './way-back';

/**
 * Goes to a recharge for something that waits on this page: the order leads back here, which ends when its player is here again.
 * @param label the word of the link that leads back
 */
export function useRecharge(label: string): () => void {
  const go = useGo();
  const { pathname, search } = useLocation();
  const to = pathname + search;
  useEffect(() => void arriveBack(to), [to]);
  return () => {
    keepWayBack({ to, label });
    go('/recharge');
  };
}

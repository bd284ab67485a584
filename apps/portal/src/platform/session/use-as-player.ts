import { useLocation } from 'react-router-dom';
import { loginAddress, useGo } from '../navigation/use-go';
import { isSignedIn, useAccount } from './account.store';
import { intend, type IntendedAct } from './intended-act';

/**
 * Does something that only players may. A guest is sent to sign in and back to this page, where it is done:
 * sent by `intended`, or opened by `useResumed` of the same key.
 */
export function useAsPlayer(): (act: () => void, intended: IntendedAct) => void {
  const go = useGo();
  const { pathname, search } = useLocation();
  return (act, intended) => {
    if (isSignedIn(useAccount.getState())) return act();
    intend(intended, pathname + search);
    go(loginAddress(pathname + search));
  };
}

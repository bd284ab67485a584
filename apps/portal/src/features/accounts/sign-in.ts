import { isPortalAddress } from '@ug/contract';
import { useLocation } from 'react-router-dom';
import { useGo } from '../../platform/navigation/use-go';
import { setAccount, type Account } from '../../platform/session/account.store';
import { showToast } from '../../ui/toast.store';

const authPages = /^\/(login|register|other)(?![\w-])/;

/** Where to go after signing in: an address of the portal that the query's `redirect` names, else home. */
function returnAddress(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect') ?? '';
  return isPortalAddress(redirect) && !authPages.test(redirect) ? redirect : '/';
}

/** Signs a player in: stores the account, shows a welcome unless `isSilent`, and goes back to where they were. */
export function useSignIn(): (account: Account, options?: { isSilent?: boolean }) => void {
  const go = useGo();
  const { search } = useLocation();
  return (account, { isSilent = false } = {}) => {
    setAccount(account);
    if (!isSilent) showToast('success', `欢迎回来:${account.name}`);
    go(returnAddress(search), { replace: true });
  };
}

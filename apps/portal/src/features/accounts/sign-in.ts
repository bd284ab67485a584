import { useLocation } from 'react-router-dom';
import { returnAddress } from '../../platform/navigation/portal-address';
import { useGo } from '../../platform/navigation/use-go';
import { setAccount, type Account } from '../../platform/session/account.store';
import { showToast } from '../../ui/toast.store';

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

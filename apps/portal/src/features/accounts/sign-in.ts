import { useLocation } from 'react-router-dom';
import { returnAddress } from '../../platform/navigation/portal-address';
import { useGo } from '../../platform/navigation/use-go';
import { keepAccount, type Account } from '../../platform/session/account.store';
import { showToast } from '../../ui/toast.store';

/** Lets a player in: keeps the account, welcomes them unless told not to, and leads back to where they were. */
export function useLetIn(): (account: Account, options?: { isSilent?: boolean }) => void {
  const go = useGo();
  const { search } = useLocation();
  return (account, { isSilent = false } = {}) => {
    keepAccount(account);
    if (!isSilent) showToast('success', `欢迎回来:${account.name}`);
    go(returnAddress(search), { replace: true });
  };
}

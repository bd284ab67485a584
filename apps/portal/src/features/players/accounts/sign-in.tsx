import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { isPortalAddress } from '@ug/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { logoUrl } from '#platform/config/app-config';
import { failureMessage, isSessionOver } from '#platform/api/failure-message';
import { isRefusal } from '#platform/api/refusals';
import { forgetInviteCode } from '#platform/channel/channel';
import { useGo } from '#platform/navigation/use-go';
import { setAccount, type Account } from '#platform/session/account.store';
import { takeIntended, type IntendedAct } from '#platform/session/intended-act';
import { Link } from '#ui/link';
import { showToast } from '#ui/toast.store';
import styles from './account-frame.module.css';

/** The frame of the pages for signing in and registering: the logo, a word of welcome, and a card. */
export function AccountFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <img src={logoUrl} alt="" width={56} height={56} />
      <h2>{title}</h2>
      <p className={styles.lead}>{text}</p>
      <div className={styles.card}>{children}</div>
    </div>
  );
}

/** The way on for somebody whose account is banned: they cannot sign in to reach customer service. */
export function AppealLink({ error }: { error: Error | null }) {
  if (!isRefusal(error, 'account.banned')) return null;
  return (
    <Link to="/account-help?topic=banned" className={styles.appeal}>
      提交申诉
    </Link>
  );
}

const authPages = /^\/(login|register|other)(?![\w-])/;

/** The page to open after signing in: the portal address in `redirect`, else home. */
function returnAddress(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect') ?? '';
  return isPortalAddress(redirect) && !authPages.test(redirect) ? redirect : '/';
}

/** Does what the player began as a guest, and says so. */
async function finish({ send, said }: IntendedAct, queries: QueryClient): Promise<void> {
  try {
    await send?.();
    if (said) showToast('success', said);
    // Data that this player fetched before the sign-out may be older than the call.
    await queries.invalidateQueries();
  } catch (error) {
    if (!isSessionOver(error)) showToast('error', failureMessage(error));
  }
}

/** Signs a player in: stores the account, shows a welcome unless `isSilent`, does what they began as a guest, and goes back to where they were. */
export function useSignIn(): (account: Account, options?: { isSilent?: boolean }) => void {
  const go = useGo();
  const queries = useQueryClient();
  const { search } = useLocation();
  return (account, { isSilent = false } = {}) => {
    setAccount(account);
    if (account.newAccount === 1) forgetInviteCode();
    if (!isSilent) showToast('success', `欢迎回来:${account.name}`);
    const address = returnAddress(search);
    const back = () => go(address, { replace: true });
    const intended = takeIntended(account.uid, address);
    // The page is fetched after it, and shows it.
    if (intended) void finish(intended, queries).finally(back);
    else back();
  };
}

/** For a little less than the service takes a session that a code opened as proof of the number. */
const FRESH_MS = 9 * 60_000;

/** The uid that an SMS code signed in, and the time in milliseconds. A reload forgets both. */
const usePhoneLogin = create<{ uid: string; at: number }>(() => ({ uid: '', at: 0 }));

export const notePhoneLogin = (uid: string): void => usePhoneLogin.setState({ uid, at: Date.now() });

/** Whether a code has just shown that the player has the account's number. */
export function isFreshPhoneLogin(account: string): boolean {
  const { uid, at } = usePhoneLogin.getState();
  return account === uid && Date.now() - at < FRESH_MS;
}

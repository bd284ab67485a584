import type { SessionEnd } from '@ug/api-client';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { loginAddress, useGo } from '#platform/navigation/use-go';
import { keepOnlyFor } from '#platform/session/intended-act';
import { isSignedIn, takeSessionEnd, useAccount } from '#platform/session/account.store';
import { closeDownloadDialog } from '#features/money/purchases/download.store';
import { opensMembership } from '#features/players/profile/membership-address';
import { showToast } from '#ui/toast.store';
import { useCurrentRoute } from './current-route';

/** Why the session is over, as shown to the player; a player who signed out needs no message. */
const endMessages: Record<SessionEnd, string> = {
  logout: '',
  banned: '账号已被封禁，如有疑问请联系客服',
  password: '密码已修改，请重新登录',
  revoked: '本机已被其他设备移除登录，请重新登录',
  expired: '登录已过期，请重新登录',
};

/** Sends a player whose session has expired to sign in, once however many calls have said so. */
export function useSessionExpiry(): void {
  const expiries = useAccount((state) => state.expiries);
  const route = useCurrentRoute();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const left = useRef<string | null>(null);
  const go = useGo();
  const leave = useEffectEvent(() => {
    const reason = takeSessionEnd();
    if (reason && endMessages[reason]) showToast('warning', endMessages[reason]);
    // The login page may still be loading when the next call says the same. A page for players only sends guests away
    // by itself.
    if (left.current === address || pathname === '/login' || route?.auth) return;
    left.current = address;
    go(loginAddress(address));
  });
  useEffect(() => {
    left.current = null;
  }, [address]);
  useEffect(() => {
    if (expiries > 0) leave();
  }, [expiries]);
}

/**
 * Closes what a player had open when another one has signed in in another tab: the dialogs with the pages that they are
 * on, and the pages where something is paid or decided. Nobody confirms what somebody else was asked.
 * @returns what the pages are keyed by, so that they begin anew
 */
export function useAccountSwitch(): number {
  const switches = useAccount((state) => state.switches);
  const route = useCurrentRoute();
  const { search } = useLocation();
  const go = useGo();
  const close = useEffectEvent(() => {
    closeDownloadDialog();
    const { account } = useAccount.getState();
    if (isSignedIn({ account })) showToast('info', `已切换到${account.name}`);
    // A page for players only sends guests away by itself.
    const isLeft = isSignedIn({ account }) ? route?.confirms : false;
    if (isLeft || opensMembership(new URLSearchParams(search))) go('/profile', { replace: true });
  });
  useEffect(() => {
    if (switches > 0) close();
  }, [switches]);
  return switches;
}

/** Pages on which a guest becomes a player. */
const signingIn = /^\/(login|register|other)(?![\w-])/;

/** Forgets what a guest began on a page once they are neither there nor signing in. */
export function useIntendedEnd(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!signingIn.test(pathname)) keepOnlyFor(pathname + search);
  }, [pathname, search]);
}

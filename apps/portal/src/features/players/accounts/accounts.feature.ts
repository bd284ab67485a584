import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { updateAccount, useAccount } from '#platform/session/account.store';
import { playerStatusQuery } from './accounts.queries';

const LoginPage = lazyPart(async () => (await import('./login.page')).LoginPage);
const RegisterPage = lazyPart(async () => (await import('./register.page')).RegisterPage);
const LoginOtherPage = lazyPart(async () => (await import('./login-other.page')).LoginOtherPage);
const ResetPasswordPage = lazyPart(async () => (await import('./reset-password.page')).ResetPasswordPage);
const BindPhonePage = lazyPart(async () => (await import('./bind-phone.page')).BindPhonePage);
const FindPasswordPage = lazyPart(async () => (await import('./find-password.page')).FindPasswordPage);
const UserPage = lazyPart(async () => (await import('./user.page')).UserPage);

/** Fetches the player's status with the page and with each sign-in, and clears the data of a player who signed out. */
function AccountStart() {
  const queries = useQueryClient();
  const uid = useAccount((state) => state.account.uid);
  const { data: status } = useQuery(playerStatusQuery(uid));
  useEffect(() => {
    if (status) updateAccount(status);
  }, [status]);
  useEffect(
    () =>
      useAccount.subscribe(({ account }, before) => {
        const { uid: left, token } = before.account;
        if (left === '' || token === account.token) return;
        const isTheirs = { predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey.includes(left) };
        if (left !== account.uid) queries.removeQueries(isTheirs);
        else void queries.invalidateQueries(isTheirs);
      }),
    [queries],
  );
  return null;
}

/** Pages of forms: they are not kept, and nothing pops up over what somebody types. */
const form = { layout: 'simple', keepAlive: false, quiet: true } as const;

export const accounts: PortalFeature = {
  slug: 'accounts',
  reads: ['device', 'sms'],
  routes: [
    { ...form, name: 'login', path: 'login', title: '登录', back: 'home', page: LoginPage },
    { ...form, name: 'register', path: 'register', title: '注册', back: 'home', page: RegisterPage },
    { ...form, name: 'loginOther', path: 'other', title: '其他登录方式', back: 'home', page: LoginOtherPage },
    {
      ...form,
      name: 'findPassword',
      path: 'find',
      title: '找回密码',
      auth: true,
      confirms: true,
      page: FindPasswordPage,
    },
    { ...form, name: 'bindPhone', path: 'bind', title: '绑定手机', auth: true, confirms: true, page: BindPhonePage },
    {
      ...form,
      name: 'resetPwd',
      path: 'reset',
      title: '修改密码',
      auth: true,
      confirms: true,
      page: ResetPasswordPage,
    },
    { ...form, name: 'user', path: 'user', title: '个人中心', auth: true, page: UserPage },
  ],
  start: AccountStart,
  realtime: async () => (await import('./accounts.realtime')).accountRealtime,
};

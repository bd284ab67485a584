import { lazy } from 'react';
import type { PortalFeature } from '../../platform/feature/portal-feature';
import { AccountStart } from './account-start';

const LoginPage = lazy(async () => ({ default: (await import('./login.page')).LoginPage }));
const RegisterPage = lazy(async () => ({ default: (await import('./register.page')).RegisterPage }));
const LoginOtherPage = lazy(async () => ({ default: (await import('./login-other.page')).LoginOtherPage }));
const ResetPasswordPage = lazy(async () => ({ default: (await import('./reset-password.page')).ResetPasswordPage }));
const UserPage = lazy(async () => ({ default: (await import('./user.page')).UserPage }));

/** Pages of forms: what was typed is forgotten with the page. */
const form = { layout: 'simple', keepAlive: false } as const;

export const accounts: PortalFeature = {
  slug: 'accounts',
  routes: [
    { ...form, name: 'login', path: 'login', title: '登录', back: 'home', page: LoginPage },
    { ...form, name: 'register', path: 'register', title: '注册', back: 'home', page: RegisterPage },
    { name: 'loginOther', path: 'other', title: '其他登录方式', layout: 'simple', back: 'home', page: LoginOtherPage },
    { ...form, name: 'resetPwd', path: 'reset', title: '修改密码', auth: true, page: ResetPasswordPage },
    { ...form, name: 'user', path: 'user', title: '个人中心', auth: true, page: UserPage },
  ],
  start: AccountStart,
  realtime: async () => (await import('./accounts.realtime')).accountRealtime,
};

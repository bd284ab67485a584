import { lazy } from 'react';
import type { Location } from 'react-router-dom';
import { searchedKeyword } from '../features/games/search-address';
import { ComingPage } from './coming.page';
import { HomePage } from './home/home.page';
import type { PortalRoute } from './portal-route';

const GamesPage = lazy(async () => ({ default: (await import('../features/games/games.page')).GamesPage }));
const DetailPage = lazy(async () => ({ default: (await import('../features/games/detail.page')).DetailPage }));
const MessagesPage = lazy(async () => ({ default: (await import('../features/messages/messages.page')).MessagesPage }));
const UserPage = lazy(async () => ({ default: (await import('../features/accounts/user.page')).UserPage }));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/accounts/reset-password.page')).ResetPasswordPage,
}));
const LoginOtherPage = lazy(async () => ({
  default: (await import('../features/accounts/login-other.page')).LoginOtherPage,
}));
const RegisterPage = lazy(async () => ({ default: (await import('../features/accounts/register.page')).RegisterPage }));
const LoginPage = lazy(async () => ({ default: (await import('../features/accounts/login.page')).LoginPage }));
const ProfilePage = lazy(async () => ({ default: (await import('./profile/profile.page')).ProfilePage }));

/** One page for all types, another for searching. */
const gamesKey = ({ search }: Location) => (searchedKeyword(search) === null ? 'games' : 'games:search');

const coming = ComingPage;

export const portalRoutes: readonly PortalRoute[] = [
  { name: 'home', path: '', title: '首页', layout: 'main', page: HomePage },
  { name: 'square', path: 'square', title: '礼包中心', layout: 'main', header: false, page: coming },
  { name: 'animate', path: 'animate', title: '色漫', layout: 'main', header: false, page: coming },
  { name: 'welfare', path: 'welfare', title: '福利', layout: 'main', page: coming },
  { name: 'games', path: 'games/:type?', title: '游戏', layout: 'main', page: GamesPage, pageKey: gamesKey },
  { name: 'profile', path: 'profile', title: '我的', layout: 'main', header: false, page: ProfilePage },

  { name: 'download2', path: 'download2', title: '下载应用', layout: 'standalone', page: coming },
  { name: 'readhistory', path: 'readhistory', title: '阅读记录', layout: 'standalone', page: coming },
  { name: 'subscriblist', path: 'subscriblist', title: '我的订阅', layout: 'standalone', page: coming },
  { name: 'readbook', path: 'readbook/:id/:cid', title: '阅读', layout: 'standalone', page: coming },
  { name: 'bookmenu', path: 'bookmenu/:id', title: '目录', layout: 'standalone', page: coming },
  { name: 'bookinfo', path: 'bookinfo/:id', title: '书籍详情', layout: 'standalone', page: coming },
  { name: 'post', path: 'post/:id', title: '帖子详情', layout: 'standalone', page: coming },
  { name: 'download', path: 'download', title: '下载应用', layout: 'standalone', page: coming },
  { name: 'checkin', path: 'checkin', title: '每日签到', layout: 'standalone', page: coming },
  { name: 'activity', path: 'activity', title: '活动中心', layout: 'standalone', page: coming },

  { name: 'detail', path: 'detail/:id', title: '游戏详情', layout: 'simple', page: DetailPage },
  { name: 'login', path: 'login', title: '登录', layout: 'simple', back: 'home', keepAlive: false, page: LoginPage },
  {
    name: 'register',
    path: 'register',
    title: '注册',
    layout: 'simple',
    back: 'home',
    keepAlive: false,
    page: RegisterPage,
  },
  { name: 'loginOther', path: 'other', title: '其他登录方式', layout: 'simple', back: 'home', page: LoginOtherPage },
  { name: 'findPassword', path: 'find', title: '找回密码', layout: 'simple', auth: true, page: coming },
  { name: 'bindPhone', path: 'bind', title: '绑定手机', layout: 'simple', auth: true, page: coming },
  {
    name: 'resetPwd',
    path: 'reset',
    title: '重置密码',
    layout: 'simple',
    auth: true,
    keepAlive: false,
    page: ResetPasswordPage,
  },
  { name: 'recharge', path: 'recharge', title: 'X钻充值', layout: 'simple', auth: true, page: coming },
  { name: 'faq', path: 'faq', title: '常见问题', layout: 'simple', page: coming },
  { name: 'message', path: 'message', title: '系统消息', layout: 'simple', auth: true, page: MessagesPage },
  { name: 'gifts', path: 'gifts', title: '我的礼包', layout: 'simple', auth: true, page: coming },
  { name: 'user', path: 'user', title: '个人中心', layout: 'simple', auth: true, keepAlive: false, page: UserPage },
  { name: 'business', path: 'business', title: '商务合作', layout: 'simple', page: coming },
  { name: 'postpage', path: 'postpage', title: '发布帖子', layout: 'simple', page: coming },
  {
    name: 'commenthistory',
    path: 'commenthistory',
    title: '我的帖子和评论',
    layout: 'simple',
    keepAlive: false,
    page: coming,
  },
];

/** The page that a location of a route is kept as. */
export const pageKeyOf = (route: PortalRoute, location: Location): string =>
  route.pageKey?.(location) ?? location.pathname;

import type { PortalRoute } from '#platform/feature/portal-feature';

/** Screens of the product that no feature has built yet; a row goes when its feature brings the page. */
export const comingRoutes: readonly Omit<PortalRoute, 'page'>[] = [
  { name: 'animate', path: 'animate', title: '色漫', layout: 'main', header: false },
  { name: 'welfare', path: 'welfare', title: '福利', layout: 'main' },

  { name: 'readhistory', path: 'readhistory', title: '阅读记录', layout: 'standalone' },
  { name: 'subscriblist', path: 'subscriblist', title: '我的订阅', layout: 'standalone' },
  { name: 'readbook', path: 'readbook/:id/:cid', title: '阅读', layout: 'standalone' },
  { name: 'bookmenu', path: 'bookmenu/:id', title: '目录', layout: 'standalone' },
  { name: 'bookinfo', path: 'bookinfo/:id', title: '书籍详情', layout: 'standalone' },
  { name: 'post', path: 'post/:id', title: '帖子详情', layout: 'standalone' },

  { name: 'postpage', path: 'postpage', title: '发布帖子', layout: 'simple' },
  { name: 'commenthistory', path: 'commenthistory', title: '我的帖子和评论', layout: 'simple', keepAlive: false },
];

import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';

const SquarePage = lazyPart(async () => (await import('./square.page')).SquarePage);
const HistoryPage = lazyPart(async () => (await import('./history.page')).HistoryPage);
const PlayerPage = lazyPart(async () => (await import('./player.page')).PlayerPage);
const PeoplePage = lazyPart(async () => (await import('./people.page')).PeoplePage);
const BlockedPage = lazyPart(async () => (await import('./blocked.page')).BlockedPage);

export const postLists: PortalFeature = {
  slug: 'post-lists',
  reads: ['comments', 'follows', 'gift-packages', 'hot-words', 'posts', 'reports', 'reviews', 'tags'],
  routes: [
    { name: 'square', path: 'square', title: '礼包中心', layout: 'main', header: false, page: SquarePage },
    {
      name: 'commenthistory',
      path: 'commenthistory',
      title: '我的帖子和评论',
      layout: 'simple',
      keepAlive: false,
      page: HistoryPage,
    },
    { name: 'player', path: 'player/:uid', title: '玩家主页', layout: 'simple', page: PlayerPage },
    { name: 'people', path: 'player/:uid/people', title: '粉丝和关注', layout: 'simple', page: PeoplePage },
    { name: 'blocked', path: 'blocked', title: '黑名单', layout: 'simple', auth: true, page: BlockedPage },
  ],
};

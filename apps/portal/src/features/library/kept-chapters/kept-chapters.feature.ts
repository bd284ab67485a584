import type { PortalFeature } from '#platform/feature/portal-feature';
import { offlinePage } from '#platform/feature/offline-pages';
import { KeptStart } from './kept-start';

const KeptBooksPage = offlinePage(async () => (await import('./kept-books.page')).KeptBooksPage);

export const keptChapters: PortalFeature = {
  slug: 'kept-chapters',
  routes: [
    {
      name: 'offline',
      path: 'offline',
      title: '离线管理',
      layout: 'standalone',
      keepAlive: false,
      page: KeptBooksPage,
    },
  ],
  start: KeptStart,
};

import type { Location } from 'react-router-dom';
import { lazyPart } from '#platform/feature/lazy-part';
import { offlinePage } from '#platform/feature/offline-pages';
import type { PortalFeature } from '#platform/feature/portal-feature';

const NovelsPage = lazyPart(async () => (await import('./novels.page')).NovelsPage);
const BookPage = offlinePage(async () => (await import('./book.page')).BookPage);
const MenuPage = offlinePage(async () => (await import('./menu.page')).MenuPage);

/** One page for all categories, another for searching. */
const novelsKey = ({ search }: Location) => (new URLSearchParams(search).has('keyword') ? 'novels:search' : 'novels');

export const works: PortalFeature = {
  slug: 'works',
  reads: ['book-search', 'bookmarks', 'chapters', 'comments', 'entitlements', 'kept-chapters', 'places', 'series'],
  routes: [
    { name: 'novels', path: 'novels', title: '小说', layout: 'standalone', page: NovelsPage, pageKey: novelsKey },
    { name: 'bookmenu', path: 'bookmenu/:id', title: '目录', layout: 'standalone', page: MenuPage },
    { name: 'bookinfo', path: 'bookinfo/:id', title: '书籍详情', layout: 'standalone', page: BookPage },
  ],
};

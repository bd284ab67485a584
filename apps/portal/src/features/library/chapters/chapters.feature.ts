import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { offlineModule, offlinePage } from '#platform/feature/offline-pages';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { log } from '#platform/log/log';
import { useAccount } from '#platform/session/account.store';

const ReaderPage = offlinePage(async () => (await import('./reader.page')).ReaderPage);

const loadPlaces = offlineModule(() => import('./reader-place'));

/** Has the words of texts forgotten on a device whose player signs out. */
function ChaptersStart() {
  useEffect(
    () =>
      useAccount.subscribe(({ account }, before) => {
        if (before.account.uid === '' || account.uid === before.account.uid) return;
        const forget = async () => (await loadPlaces()).forgetWords();
        forget().catch(log.warn);
      }),
    [],
  );
  return null;
}

/** One page for all chapters of a work: the bars stay open from one to the next. */
const readerKey = ({ pathname }: Location) => pathname.split('/').slice(0, 3).join('/');

export const chapters: PortalFeature = {
  slug: 'chapters',
  start: ChaptersStart,
  reads: [
    'book-search',
    'bookmarks',
    'chapter-pictures',
    'comments',
    'entitlements',
    'kept-chapters',
    'places',
    'text-reports',
  ],
  routes: [
    {
      name: 'readbook',
      path: 'readbook/:id/:cid',
      title: '阅读',
      layout: 'standalone',
      keepAlive: false,
      page: ReaderPage,
      pageKey: readerKey,
    },
  ],
};

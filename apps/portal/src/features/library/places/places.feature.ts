import { useEffect } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { offlineModule } from '#platform/feature/offline-pages';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { log } from '#platform/log/log';
import { useFeedState } from '#platform/realtime/feed-state.store';
import { useAccount } from '#platform/session/account.store';
import { forgetReports, hasReports } from './reports-key';

const ReadHistoryPage = lazyPart(async () => (await import('./read-history.page')).ReadHistoryPage);
const SubscriptionsPage = lazyPart(async () => (await import('./subscriptions.page')).SubscriptionsPage);

const loadOutbox = offlineModule(() => import('./place-outbox'));

/** Keeps positions without their text if the session only expired. Deletes the reports if their code cannot be loaded. */
async function forgetAfter(isExpired: boolean): Promise<void> {
  if (!hasReports()) return;
  if (!isExpired) return forgetReports();
  try {
    (await import('./writer-memory')).forgetWordsOfReports();
  } catch (error) {
    log.warn('words of offline places could not be cleared; the places are deleted', error);
    forgetReports();
  }
}

/** Reports where its player read without a network, once there is one, also while the book is closed. */
function PlacesStart() {
  const uid = useAccount(({ account }) => account.uid);
  useEffect(() => {
    if (uid === '') return undefined;
    const wake = () => {
      if (!navigator.onLine || !hasReports()) return;
      const send = async () => (await loadOutbox()).sendWaiting();
      send().catch(log.warn);
    };
    wake();
    window.addEventListener('online', wake);
    const end = useFeedState.subscribe(
      ({ state }, before) => state === 'online' && before.state !== 'online' && wake(),
    );
    return () => {
      end();
      window.removeEventListener('online', wake);
    };
  }, [uid]);
  useEffect(
    () =>
      useAccount.subscribe(({ account, lastEnd }, before) => {
        const isGone = before.account.uid !== '' && account.uid !== before.account.uid;
        if (isGone) void forgetAfter(account.uid === '' && lastEnd === 'expired');
      }),
    [],
  );
  return null;
}

export const places: PortalFeature = {
  slug: 'places',
  reads: ['purchases'],
  start: PlacesStart,
  routes: [
    {
      name: 'readhistory',
      path: 'readhistory',
      title: '阅读记录',
      layout: 'standalone',
      keepAlive: false,
      page: ReadHistoryPage,
    },
    {
      name: 'subscriblist',
      path: 'subscriblist',
      title: '我的订阅',
      layout: 'standalone',
      keepAlive: false,
      page: SubscriptionsPage,
    },
  ],
};

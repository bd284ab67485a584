import { useInfiniteQuery } from '@tanstack/react-query';
import { lazyPart } from '#platform/feature/lazy-part';
import type { PortalFeature } from '#platform/feature/portal-feature';
import { useAccount } from '#platform/session/account.store';
import { messageListQuery } from './messages.queries';

const MessagesPage = lazyPart(async () => (await import('./messages.page')).MessagesPage);

/** Fetches the newest messages with the page and with each sign-in, and holds them in the cache until sign-out. */
function MessageStart() {
  const uid = useAccount((state) => state.account.uid);
  useInfiniteQuery(messageListQuery(uid));
  return null;
}

export const messages: PortalFeature = {
  slug: 'messages',
  reads: ['notices', 'push', 'support'],
  routes: [{ name: 'message', path: 'message', title: '系统消息', layout: 'simple', auth: true, page: MessagesPage }],
  start: MessageStart,
  realtime: async () => (await import('./messages.realtime')).messageRealtime,
};
